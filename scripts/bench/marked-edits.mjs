/**
 * An edit that can be made again and again; each turn puts another word on the pages.
 * @typedef {object} MarkedEdit
 * @property {string} name
 * @property {(turn: number) => Promise<unknown>} publish resolves when the content server has answered the editor
 * @property {(turn: number) => string} word what pages show after this turn and no other
 * @property {Record<string, string>} pages paths, by what they are
 */

const LOCALE = 'ja';

/**
 * A price (all languages), one text of one language, and one of the shell, of a product that home shows, too.
 * @param {import('../launcher/editor.ts').Editor} editor
 * @param {string} contentServer its origin
 * @param {string} site its origin
 * @returns {Promise<MarkedEdit[]>}
 */
export async function markedEdits(editor, contentServer, site) {
  const html = async (path) => (await fetch(site + path)).text();
  const first = async (path) => (await (await fetch(`${contentServer}/api/${path}`)).json()).data[0];
  const items = async (page) => [...(await html(page)).matchAll(/"\/luggages\/en\/([^"?#/]+)"/g)].map(([, sku]) => sku);
  const onHome = new Set(await items('/en'));
  const listed = (await items('/luggages/en')).filter((sku) => onHome.has(sku));
  const translated = await Promise.all(
    listed.map((sku) => first(`luggages?locale=${LOCALE}&filters[item_sku][$eq]=${sku}`)),
  );
  const luggage = translated.find(Boolean);
  const other = (await items('/luggages/en')).findLast((sku) => sku !== luggage.item_sku);
  const menu = await first('menu-items?filters[menu_id][$notNull]=true');

  const pages = (locale) => ({
    'the list': `/luggages/${locale}`,
    "the item's page": `/luggages/${locale}/${luggage.item_sku}`,
    home: `/${locale}`,
    "another item's page": `/luggages/${locale}/${other}`,
  });
  const price = (turn) => 23_450 + turn;
  const word = (turn) => `qz${turn}zq`;
  return [
    {
      name: 'a price',
      publish: (turn) => editor.change('luggage', luggage.documentId, { price: price(turn) }),
      word: (turn) => price(turn).toLocaleString('en'),
      pages: pages('en'),
    },
    {
      name: `a text in one language (${LOCALE})`,
      publish: (turn) =>
        editor.change('luggage', luggage.documentId, { title: `${luggage.title} ${word(turn)}` }, LOCALE),
      word,
      pages: pages(LOCALE),
    },
    {
      name: 'a menu item, in the shell of one language (en)',
      publish: (turn) => editor.change('menu-item', menu.documentId, { nav_title: word(turn) }),
      word,
      pages: pages('en'),
    },
  ];
}
