import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../launcher/failure.mjs';
import { findProgram } from '../launcher/system-programs.mjs';
import { npx } from './npx.mjs';
import { processorMs } from './process-figures.mjs';

export const CONNECTIONS = 32;
const AUTOCANNON = 'autocannon@9.0.0';
const WRK = findProgram('wrk');

/** Autocannon needs more processor time per request than the servers it measures: its rates show its own limit. */
export const tool = WRK ? 'wrk' : `${AUTOCANNON} (install wrk: autocannon is slower than the servers it measures)`;

/**
 * @typedef {{ rate: number, p50: number, p99: number, cpu: number, failed: number }} Figures requests per second; latency
 * p50 and p99 and the server's processor time per request in ms; responses other than 2xx and 3xx
 */

/**
 * Requests one URL over 32 connections as fast as it is answered.
 * @param {string} url
 * @param {number} pid the server's process id
 * @param {number} seconds
 * @returns {Promise<Figures>}
 */
export async function load(url, pid, seconds) {
  const before = processorMs(pid);
  const { requests, ...figures } = await (WRK ? wrk(WRK, url, seconds) : autocannon(url, seconds));
  return { ...figures, cpu: (processorMs(pid) - before) / requests };
}

async function wrk(program, url, seconds) {
  const args = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '20s',
    '-H',
    'Accept-Encoding: br',
    url,
  ];
  const { stdout } = await promisify(execFile)(program, args);
  const number = (pattern) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [connect = 0, read = 0, write = 0, timeout = 0] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1).map(Number) ?? [];
  return {
    requests: number(/(\d+) requests in/),
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/^ +50% +(\S+)/m.exec(stdout)?.[1]),
    p99: milliseconds(/^ +99% +(\S+)/m.exec(stdout)?.[1]),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + connect + read + write + timeout,
  };
}

/** wrk's format is 870.00us, 2.66ms, 1.02s. */
function milliseconds(text = '') {
  const [, figure, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(figure) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? NaN);
}

async function autocannon(url, seconds) {
  const args = ['-c', String(CONNECTIONS), '-d', String(seconds), '-j', '-H', 'accept-encoding=br', url];
  const said = await npx(AUTOCANNON, args);
  if (!said.trim()) throw new Failure(`${AUTOCANNON} gave no figures for ${url}: install wrk.`);
  const { requests, latency, non2xx, errors } = JSON.parse(said);
  const failed = non2xx + errors;
  return { requests: requests.total, rate: requests.average, p50: latency.p50, p99: latency.p99, failed };
}
