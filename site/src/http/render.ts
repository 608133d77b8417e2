import type { BaseApp } from 'astro/app';
import { localeOf, segmentsOf } from 'contract/addresses';
import type { AnswerCache } from '../content/answers/answer-cache.ts';
import type { MadeOf } from '../content/client/made-of.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { clientFor } from '../page/client-for.ts';
import { followRedirects } from './redirects.ts';
import { removeUnknownParameters } from './trace.ts';

/** A whole response of the framework, and what it was made of. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  madeOf: MadeOf;
}

export type Render = (target: string, headers?: Record<string, string>) => Promise<Rendered>;

/**
 * Renders with the framework. Pages are rendered (and cached) for the host of SITE_URL, whatever the Host header says.
 * @returns a function of path and query, and of the only request headers that the response may depend on
 */
export function renderer(app: Pick<BaseApp, 'render'>, answers: AnswerCache): Render {
  return async (target, headers = {}) => {
    const startedAt = performance.now();
    const url = new URL(target, env.SITE_URL);
    const content = clientFor(url, answers);
    const show = (address: URL) => {
      const locale = localeOf(segmentsOf(address.pathname) ?? []);
      return app.render(new Request(address, { headers }), { locals: { content: content.in(locale) } });
    };
    const response = await followRedirects(await show(url), { url, content, show });
    const body = Buffer.from(await response.arrayBuffer());
    const ms = Math.round(performance.now() - startedAt);
    log.debug({ target: removeUnknownParameters(target), status: response.status, ms }, 'rendered');
    const own = Object.fromEntries(response.headers);
    // Of the uncompressed body.
    delete own['content-length'];
    // For pages the framework declares the charset only in the markup.
    if (own['content-type'] === 'text/html') own['content-type'] = 'text/html; charset=utf-8';
    return { status: response.status, headers: own, body, madeOf: content.madeOf };
  };
}
