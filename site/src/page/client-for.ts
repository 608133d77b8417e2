import { localeOf, segmentsOf } from 'contract/addresses';
import type { AnswerCache } from '../content/answers/answer-cache.ts';
import { ContentClient } from '../content/client/client.ts';
import { isVariant } from '../page-kinds.ts';
import { readPreview, showsDrafts, shownPlan } from '../preview/preview.ts';

/** The access to content of the page at an address. */
export function clientFor(url: URL, answers?: AnswerCache): ContentClient {
  const preview = readPreview(url);
  return new ContentClient(localeOf(segmentsOf(url.pathname) ?? []), {
    answers,
    isVariant: isVariant(url.pathname + url.search),
    isDraft: (type, locale) => preview !== null && showsDrafts(preview, type, locale),
    isPreviewed: (documentId) =>
      (preview?.status === 'draft' || preview?.plan !== undefined) && preview.documentId === documentId,
    planOf: (type, locale) => (preview ? shownPlan(preview, type, locale) : undefined),
  });
}

/** The one that the server has made for a request; a new one in `astro dev`, which has no server of ours. */
export const clientOf = (astro: { locals: App.Locals; request: Request }): ContentClient =>
  astro.locals.content ?? clientFor(new URL(astro.request.url));
