import { setTimeout as wait } from 'node:timers/promises';

/** So many visitors at once. */
const VISITORS = 4;
/** How long a page may take to be as new as the content, and how often it is visited meanwhile. */
const WAIT_LIMIT_MS = 120_000;
const EVERY_MS = 100;

/**
 * @typedef {{ status: number, html: string, isStale: boolean }} Seen isStale: a newer page is being made behind the
 * visitor's back
 */

/**
 * @param {string} site its origin
 * @param {string} path
 * @param {string} [id] the request's id, which the content calls of this visit carry
 * @returns {Promise<Seen>}
 */
export async function visit(site, path, id) {
  const headers = id ? { 'X-Request-Id': id } : undefined;
  const get = () => fetch(site + path, { redirect: 'manual', headers });
  // Once more, as browsers do: the site may close an idle connection in the moment in which it is used again.
  const response = await get().catch(get);
  const { status } = response;
  return { status, html: await response.text(), isStale: response.headers.get('x-cache') === 'stale' };
}

/**
 * Visits a page again and again until it is not stale and shows what it should.
 * @param {string} site its origin
 * @param {string} path
 * @param {{ id?: string, shows?: (html: string) => boolean }} [options] id as for `visit`
 * @returns {Promise<string | undefined>} its HTML; undefined if it was not in time
 */
export async function visitUntil(site, path, { id, shows = () => true } = {}) {
  const until = performance.now() + WAIT_LIMIT_MS;
  while (performance.now() < until) {
    const { html, isStale } = await visit(site, path, id);
    if (!isStale && shows(html)) return html;
    await wait(EVERY_MS);
  }
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T, index: number) => Promise<unknown>} work
 */
export async function severalAtOnce(items, work) {
  const rest = items.entries();
  const visitor = async () => {
    for (const [index, item] of rest) await work(item, index);
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
}
