import { addressesOfSitemaps } from './many-addresses.mjs';

const LISTS = ['luggages', 'accessories', 'gifts', 'stories'];

/**
 * Addresses that visitors reach by links alone: the pages of all locales' sitemaps, then what the lists link to, nearest
 * first (further pages, sort orders, filters and their combinations). None is an empty list.
 * @param {string} origin of a running site with content
 * @param {number} count at most so many
 * @returns {Promise<string[]>} paths with their queries
 */
export async function linkedAddresses(origin, count) {
  const { locales, pages } = await addressesOfSitemaps(origin);
  const found = new Set(pages.slice(0, count));
  const lists = LISTS.flatMap((list) => locales.map((locale) => `/${list}/${locale}`));
  const seen = new Set(lists);
  let read = lists;
  while (read.length > 0 && found.size < count) {
    const next = [];
    for (const path of read) {
      if (found.size >= count) break;
      const response = await fetch(origin + path, { redirect: 'manual' });
      const html = await response.text();
      if (response.status !== 200 || !html.includes('id="entry-1"')) continue;
      found.add(path);
      const list = path.split(/[?/]/, 3).join('/');
      next.push(linksWithin(list, html).filter((link) => !seen.has(link) && seen.add(link)));
    }
    read = inTurns(next);
  }
  return [...found];
}

/** A list's other states, as its links and the filter panel's boxes lead to them. */
function linksWithin(list, html) {
  const links = [...html.matchAll(/href="([^"#]+)/g)]
    .map(([, href]) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith(`${list}?`) || href.startsWith(`${list}/filter/`));
  const boxes = [...html.matchAll(/name="filter" value="([^"]+)"/g)].map(([, value]) => value.replaceAll('&amp;', '&'));
  return [...links, ...boxes.map((filter) => `${list}?${new URLSearchParams({ filter })}`)];
}

/** The first of each list, then the second of each. */
function inTurns(lists) {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
  ).flat();
}
