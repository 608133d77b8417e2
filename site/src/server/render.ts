import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import type { Rendered } from '../cache/page.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { loggable } from './trace.ts';

/** Pages are rendered (and cached) for this host, whatever the Host header says. */
const AUTHORITY = new URL(env.SITE_URL).host;

/** Headers of the framework's response that belong to the transport, not to the page. */
const OF_THE_TRANSPORT = new Set(['connection', 'date', 'transfer-encoding', 'content-length']);

interface Asked {
  method?: 'GET' | 'POST';
  /** Only headers that the response may depend on: a cached page must not depend on its first visitor. */
  headers?: Record<string, string>;
  payload?: Buffer | undefined;
}

/**
 * Gets a whole response from the framework, without a network connection.
 * @param target path and query
 * @throws if the page breaks half-way
 */
export async function render(
  handler: RequestListener,
  target: string,
  { method = 'GET', headers = {}, payload }: Asked = {},
): Promise<Rendered> {
  const startedAt = performance.now();
  const answer = await inject(handler, {
    method,
    url: target,
    authority: AUTHORITY,
    headers,
    // Otherwise it also makes a string of every page, which nobody reads.
    payloadAsStream: true,
    ...(payload !== undefined && { payload }),
  });
  const body = Buffer.concat(await answer.stream().toArray());
  const ms = Math.round(performance.now() - startedAt);
  log.debug({ target: loggable(target), status: answer.statusCode, ms }, 'rendered');
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !OF_THE_TRANSPORT.has(name)) kept[name] = String(value);
  }
  // For pages the framework declares the charset only in the markup.
  if (kept['content-type'] === 'text/html') kept['content-type'] = 'text/html; charset=utf-8';
  return { status: answer.statusCode, headers: kept, body };
}
