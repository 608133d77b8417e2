import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { installSteps } from './prepare.mjs';
import { cache, engines } from './places.mjs';

/** Chromium's versions: one in which nothing of the design applies, the oldest in which all of it does, and two more phones' last. */
export const ENGINES = /** @type {const} */ ([92, 106, 114, 119]);
/** The one that each run of all tests tries. */
export const OLDEST = 106;

/** The program of a version, once it is unpacked. @param {number} version */
export const engineProgram = (version) => join(cache, 'engines', String(version), 'chromium');

/**
 * The steps that install and unpack these versions, none for those that are.
 * @param {readonly number[]} versions
 * @returns {import('./prepare.mjs').Step[]}
 */
export function engineSteps(versions) {
  const packed = versions.filter((version) => !existsSync(engineProgram(version)));
  if (!packed.length) return [];
  const unpackAll = async () => {
    for (const version of packed) await unpack(version);
  };
  return [...installSteps(engines), { title: `unpacking Chromium ${packed.join(', ')}`, work: unpackAll }];
}

/** The package has the program and its graphics libraries compressed by brotli. */
async function unpack(version) {
  const bin = join(engines, 'node_modules', `chromium-${version}`, 'bin');
  const brotli = promisify(brotliDecompress);
  const unpacked = async (name) => brotli(readFileSync(join(bin, name)));
  mkdirSync(join(cache, 'engines'), { recursive: true });
  const folder = mkdtempSync(join(cache, 'engines', 'unfinished-'));
  writeFileSync(join(folder, 'chromium'), await unpacked('chromium.br'), { mode: 0o755 });
  execFileSync('tar', ['x'], { cwd: folder, input: await unpacked('swiftshader.tar.br') });
  renameSync(folder, join(cache, 'engines', String(version)));
}
