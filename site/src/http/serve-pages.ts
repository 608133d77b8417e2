import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerCache } from '../content/answers/answer-cache.ts';
import type { MissedAddresses } from '../content/answers/missed-addresses.ts';
import { logFailure } from '../log.ts';
import { asksForPreview } from '../preview/preview.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import { sendErrorPage } from './error-page.ts';
import { offeredDictionary } from './offered-dictionary.ts';
import type { PageCache } from './page-cache.ts';
import type { PageDictionaries } from './page-dictionaries.ts';
import { pageKey } from './page-key.ts';
import { countMissed } from './redirected-page.ts';
import { mayMove } from './redirects.ts';
import type { Render } from './render.ts';
import { countRequest, pageAnswers, type Source } from './request-counts.ts';
import { sendPage } from './send-page.ts';
import { sendPreview } from './send-preview.ts';
import { removeUnknownParameters } from './trace.ts';

/** Caches and renderer of pages. */
export interface Pages {
  cache: PageCache;
  dictionaries: PageDictionaries;
  render: Render;
  answers: Pick<AnswerCache, 'tagsOf'>;
  missed: MissedAddresses;
  /** Whether a redirect is for an address's own parameters (redirects.ts). */
  movedByQuery: (target: string) => Promise<string | undefined>;
}

/** Longest address whose parameters are compared with those of redirects. */
const MAX_COMPARED_LENGTH = 2048;
const mayBeMoved = ({ status, headers }: CachedPage, target: string) =>
  target.includes('?') && target.length <= MAX_COMPARED_LENGTH && mayMove(status, headers['location']);

const isRootWithQuery = (target: string) => target.startsWith('/?') && target.length <= MAX_COMPARED_LENGTH;

/**
 * Sends a current page from this process's memory, before anything else handles the request.
 * @param fixed headers of every response, as alternating names and values
 * @returns whether there was such a page
 */
export function sendFreshPage(
  { cache, dictionaries, answers, missed }: Pages,
  request: IncomingMessage,
  response: ServerResponse,
  fixed: readonly string[],
): boolean {
  const key = request.url ?? '';
  const page = request.method === 'GET' ? cache.fresh(key) : undefined;
  if (!page || mayBeMoved(page, key)) return false;
  const dictionary = offeredDictionary(request.headers);
  const difference = dictionary && dictionaries.known(page, dictionary);
  if (dictionary && difference === undefined) return false;
  const sent = { key, source: 'hit', age: cache.ageOf(page), difference, answers } as const;
  countMissed(page, key, missed);
  sendPage(request, response, page, sent, fixed);
  countRequest('page', response.statusCode);
  return true;
}

/** The framework responded with 500, and has logged why (build/framework-log.ts). */
class BrokenPage extends Error {}

/**
 * Serves pages: compressed ones from the cache, else from the framework. A page that breaks half-way becomes
 * a plain 500 instead of a partial page.
 */
export function servePages(pages: Pages) {
  const { cache, dictionaries, render, answers, missed } = pages;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '';
    const key = pageKey(target);
    const send = (page: CachedPage, source: Source, difference?: Buffer | null, passedOn?: string) => {
      if (page.status === 500) throw new BrokenPage('the page broke');
      const age = cache.ageOf(page);
      countMissed(page, key ?? target, missed);
      sendPage(request, response, page, { key: key ?? target, source, age, difference, answers, passedOn });
    };
    try {
      if (asksForPreview(target)) {
        if (!(await sendPreview(request, response, render))) throw new BrokenPage('a preview broke');
      } else if (key === null) {
        const rest = isRootWithQuery(target) ? await pages.movedByQuery(target) : undefined;
        const page = await toCachedPage(await render(target, passedHeaders(request.headers)));
        send(page, 'uncached', null, rest);
      } else {
        const { page, source } = await cache.answer(key);
        const rest = mayBeMoved(page, target) ? await pages.movedByQuery(target) : undefined;
        if (rest !== undefined) send(await toCachedPage(await render(target)), 'uncached', null, rest);
        else send(page, source, await differenceFor(dictionaries, request, page));
      }
    } catch (error) {
      // A client that disconnects half-way through a request gets no response, and is no failure.
      if (request.errored) return;
      pageAnswers.failed++;
      logFailure(removeUnknownParameters(target), error);
      if (response.headersSent) response.destroy();
      else sendErrorPage(response, target);
    }
  };
}

/** The page for a visitor who has another one; null if it is sent whole. */
async function differenceFor(
  dictionaries: PageDictionaries,
  { method, headers }: IncomingMessage,
  page: CachedPage,
): Promise<Buffer | null> {
  const dictionary = method === 'GET' && page.status === 200 && offeredDictionary(headers);
  if (!dictionary) return null;
  const compressed = dictionaries.known(page, dictionary);
  // A body that cannot be read is dealt with where the page is sent whole.
  return compressed === undefined ? dictionaries.make(page, dictionary).catch(() => null) : compressed;
}

/** The only request header that an uncached response may depend on: the language that the visitor has chosen. */
const passedHeaders = ({ cookie }: IncomingMessage['headers']): Record<string, string> =>
  cookie === undefined ? {} : { cookie };
