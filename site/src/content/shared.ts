import { pageCache } from '../cache/page-cache-of-process.ts';
import { SHARED_CONTENT } from '../page/lifetimes.ts';
import { Content } from './client.ts';

interface Shared {
  content: Content;
  value: unknown;
  askedAt: number;
}
const kept = new Map<string, Shared>();
const pending = new Map<string, Promise<Shared>>();

/**
 * Content that many pages show, requested once for all of them: cached for a minute, or until something in it
 * changes. If it cannot be renewed, the last complete response is used. In development nothing is cached.
 * @param content of the page that shows it; receives its tags
 */
export async function share<T>(
  content: Content,
  name: string,
  load: (content: Content) => Promise<T>,
): Promise<T> {
  const cache = pageCache();
  if (!cache) return load(content);
  const key = `${name} ${content.locale}`;
  const last = kept.get(key);
  const hasChanged = (shared: Shared) => cache.hasChangedSince(shared.content.tags, shared.askedAt);
  const askOnce = () => pending.get(key) ?? ask(key, content.locale, load, last);
  const isGood = last && Date.now() - last.askedAt < SHARED_CONTENT * 1000 && !hasChanged(last);
  let found = isGood ? last : await askOnce();
  // Another page may have requested it before a change that this page must show.
  if (found !== last && hasChanged(found)) found = await askOnce();
  content.include(found.content);
  return found.value as T;
}

function ask<T>(
  key: string,
  locale: string,
  load: (content: Content) => Promise<T>,
  last: Shared | undefined,
): Promise<Shared> {
  const askedAt = Date.now();
  const content = new Content(locale);
  const answer = load(content)
    .then((value) => {
      if (content.hasFailed && last) return last;
      const found = { content, value, askedAt };
      if (!content.hasFailed) kept.set(key, found);
      return found;
    })
    .finally(() => pending.delete(key));
  pending.set(key, answer);
  return answer;
}
