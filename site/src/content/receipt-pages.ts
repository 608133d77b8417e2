import type { PageCache } from '../cache/page-cache.ts';
import type { Page } from '../cache/page.ts';
import { paths, PRODUCT_KINDS } from '../paths.ts';
import { tagsOfChange } from './answer-tags.ts';
import type { Question } from './feed-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** Pages looked at for one question; each costs a rendering at most, which its next visitor does not wait for then. */
const LOOKED_AT = 100;

/** What this process keeps. */
export interface Parts {
  pages: Pick<PageCache, 'showing' | 'look'>;
  answers: Pick<KeptAnswers, 'lastGood'>;
}

/** A page that may show the entry. */
export interface PageLook {
  path: string;
  /** It showed the entry when the question came. */
  hadIt: boolean;
  isOwn: boolean;
  /** Beyond the limit: counted, not looked at. */
  isLater: boolean;
}

export interface Look {
  path: string;
  isOwn: boolean;
  status: number;
  /** 'elsewhere': it has nothing to do with the entry. */
  state: 'live' | 'behind' | 'elsewhere';
  /** When the older version was made that it still shows, ms since 1970. */
  since?: number;
  /** As a visitor would get it, if it shows the edit. */
  page?: Page;
}

/** The pages that an edit concerns: the entry's own address, then kept ones, the content's pages before filtered lists. */
export function candidatesFor(question: Question, pages: Pick<PageCache, 'showing'>): PageLook[] {
  const own = ownPath(question);
  const doc = `doc:${question.documentId}`;
  const kept = pages
    .showing(tagsOfChange(question))
    .filter(({ key, page }) => key !== own && isHtml(page) && isIn(key, question.locales))
    .map(({ key, page }) => ({ path: key, hadIt: page.tags.includes(doc) }))
    .toSorted((a, b) => Number(b.hadIt) - Number(a.hadIt) || a.path.length - b.path.length);
  const all = [...(own ? [{ path: own, hadIt: true }] : []), ...kept];
  return all.map((one, index) => ({
    ...one,
    isOwn: one.path === own,
    isLater: index >= LOOKED_AT,
  }));
}

/** Whether a visitor of this page would see the edit now. Like a visit, it makes a page anew that has changed. */
export async function lookAt(
  { path, hadIt, isOwn }: PageLook,
  { type, documentId, effect }: Question,
  { pages, answers }: Parts,
): Promise<Look> {
  const look = { path, isOwn };
  const found = await pages.look(path).catch(() => undefined);
  // There is no page at all, and none can be made.
  if (!found) return { ...look, status: 503, state: 'behind' };
  const { page, isOld } = found;
  const { status } = page;
  if (isOld) return { ...look, status, state: 'behind', since: page.stamp.at };

  const shows = page.tags.includes(`doc:${documentId}`);
  const concerned = tagsOfChange({ type, documentId, effect: 'entered' });
  for (const name of page.failed) {
    const answer = await answers.lastGood(name);
    // Of a call without any good answer a block is missing: the entry's, if the page shows it nowhere else.
    if (answer ? answer.tags.some((tag) => concerned.includes(tag)) : !shows) {
      return { ...look, status, state: 'behind', since: answer?.stamp.at ?? page.stamp.at };
    }
  }
  if (status >= 500) return { ...look, status, state: 'behind' };
  const isLive = effect === 'left' ? hadIt && !isOwn && !shows : shows;
  return isLive
    ? { ...look, status, state: 'live', page }
    : { ...look, status, state: 'elsewhere' };
}

function ownPath({ type, locale, key }: Question): string | undefined {
  if (locale === null || key === null) return undefined;
  const kind = PRODUCT_KINDS.find((one) => one === type);
  if (kind) return paths.product(kind, locale, key);
  return type === 'stories' ? paths.story(locale, key) : undefined;
}

const isHtml = ({ headers }: Page) => headers['content-type']?.startsWith('text/html') ?? false;

/** The locale is the first segment of home pages, the second of all others. */
function isIn(path: string, locales: readonly string[] | null): boolean {
  const segments = path.split(/[/?]/, 3).slice(1);
  return locales === null || segments.some((one) => locales.includes(one));
}
