// URLs as requested by visitors and crawlers, and made-up ones, in a deterministic mix and order.

const LISTS = ['luggages', 'accessories', 'gifts'];
/** In addition to all pages of the sitemaps; filtered and sorted lists make up the rest. */
const SHARES = { searches: 600, unknown: 800, ignored: 500, pictures: 300, variants: Infinity };

/**
 * @param {string} origin of a running site with content
 * @param {number} count the number of different URLs
 * @returns {Promise<string[]>} paths, shuffled
 */
export async function manyAddresses(origin, count) {
  const text = async (path) => (await fetch(origin + path)).text();
  const { locales, pages } = await addressesOfSitemaps(origin);
  const lists = LISTS.flatMap((list) => locales.map((locale) => `/${list}/${locale}`));
  const markup = await Promise.all(lists.map(text));
  const kinds = {
    variants: variants(lists, markup),
    searches: numbered((number) => `/luggages/${locales[number % locales.length]}?search=case+${number}`),
    unknown: numbered((number) => `/${LISTS[number % 3]}/${locales[number % locales.length]}/no-such-item-${number}`),
    ignored: numbered((number) => `${pages[(number * 7) % pages.length]}?utm_source=letter-${number}`),
    pictures: markup.flatMap((html) => html.match(/\/images\/[^ ",]+\.(?:avif|webp)/g) ?? []),
  };
  const mixed = new Set(pages);
  for (const [kind, share] of Object.entries(SHARES)) {
    let added = 0;
    for (const path of kinds[kind]) {
      if (added >= share || mixed.size >= count) break;
      if (!mixed.has(path)) added++;
      mixed.add(path);
    }
  }
  return mix([...mixed]);
}

/**
 * @param {string} origin of a running site
 * @returns {Promise<{ locales: string[], pages: string[] }>} the paths of all locales' sitemaps
 */
export async function addressesOfSitemaps(origin) {
  const text = async (path) => (await fetch(origin + path)).text();
  const locales = [...(await text('/sitemap.xml')).matchAll(/sitemap-([^.]+)\.xml/g)].map(([, locale]) => locale);
  const sitemaps = await Promise.all(locales.map((locale) => text(`/sitemap-${locale}.xml`)));
  const pages = sitemaps.flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url).pathname));
  return { locales, pages };
}

function* numbered(address) {
  for (let number = 0; ; number++) yield address(number);
}

/** Pairs of a list's filters with each sort order and several page numbers. */
function* variants(lists, markup) {
  const each = markup.map((html, index) => ({
    list: lists[index],
    filters: [...html.matchAll(/name="filter" value="([^"]+)"/g)].map(([, filter]) => filter),
    sorts: ['', ...new Set([...html.matchAll(/[?&]sort=([^"&#]+)/g)].map(([, sort]) => decodeURIComponent(sort)))],
  }));
  for (let turn = 0; turn < 400; turn++) {
    for (const { list, filters, sorts } of each) {
      for (const sort of sorts) {
        const first = filters[turn % filters.length];
        const second = filters[(turn * 5 + Math.floor(turn / filters.length)) % filters.length];
        const filter = [...new Set([first, second])].join('&');
        yield `${list}?${new URLSearchParams({ filter, ...(sort && { sort }), page: String(1 + (turn % 3)) })}`;
      }
    }
  }
}

/** Shuffles with a fixed seed. */
function mix(paths) {
  let state = 1;
  const next = () => (state = (state * 48271) % 2147483647);
  for (let last = paths.length - 1; last > 0; last--) {
    const other = next() % (last + 1);
    [paths[last], paths[other]] = [paths[other], paths[last]];
  }
  return paths;
}
