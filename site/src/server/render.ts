import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import type { Rendered } from '../cache/page.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { loggable } from './trace.ts';

/** Whatever a visitor writes into Host, pages are made (and kept) for this one. */
const AUTHORITY = new URL(env.SITE_URL).host;

/** Headers of the framework's answer that belong to its transport, not to the page. */
const OF_THE_TRANSPORT = new Set(['connection', 'date', 'transfer-encoding', 'content-length']);

interface Asked {
  method?: 'GET' | 'POST';
  /** Only what an answer may depend on: a cached page must not depend on who asks first. */
  headers?: Record<string, string>;
  payload?: Buffer | undefined;
}

/**
 * Asks the framework for a whole answer, without a connection.
 * @param target path and query
 * @throws when the page breaks half-way
 */
export async function render(
  handler: RequestListener,
  target: string,
  { method = 'GET', headers = {}, payload }: Asked = {},
): Promise<Rendered> {
  const renderedAt = Date.now();
  const answer = await inject(handler, {
    method,
    url: target,
    authority: AUTHORITY,
    headers,
    ...(payload !== undefined && { payload }),
  });
  const ms = Date.now() - renderedAt;
  log.debug({ target: loggable(target), status: answer.statusCode, ms }, 'rendered');
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !OF_THE_TRANSPORT.has(name)) kept[name] = String(value);
  }
  // The framework says it for its own pages only in the markup.
  if (kept['content-type'] === 'text/html') kept['content-type'] = 'text/html; charset=utf-8';
  return { status: answer.statusCode, headers: kept, body: answer.rawPayload, renderedAt };
}
