/**
 * An edit that can be made again and again; each turn puts another word on the pages.
 * @typedef {object} MarkedEdit
 * @property {string} name
 * @property {(turn: number) => Promise<unknown>} publish resolves when the content server has answered the editor
 * @property {(turn: number) => string} word what pages show after this turn and no other
 * @property {Record<string, string>} pages paths, by what they are
 */

/** The language of the text that is edited. */
const LOCALE = 'ja';

/**
 * A price (in all languages) and one text of one language, of a product that the lists and home show; and a menu item,
 * which is in the shell of every page.
 * @param {import('../launcher/editor.ts').Editor} editor
 * @param {string} contentServer its origin
 * @param {string} site its origin
 * @returns {Promise<MarkedEdit[]>}
 */
export async function markedEdits(editor, contentServer, site) {
  const first = async (path) => (await (await fetch(`${contentServer}/api/${path}`)).json()).data[0];
  const items = async (page, locale) => {
    const html = await (await fetch(site + page)).text();
    return [...html.matchAll(new RegExp(`"/luggages/${locale}/([^"?#/]+)"`, 'g'))].map(([, sku]) => sku);
  };
  const onHome = new Set(await items('/en', 'en'));
  const listed = new Set(await items('/luggages/en', 'en'));
  const translated = (await items(`/luggages/${LOCALE}`, LOCALE)).filter((sku) => listed.has(sku));
  const sku = translated.find((one) => onHome.has(one));
  const other = translated.findLast((one) => one !== sku);
  const luggage = await first(`luggages?locale=${LOCALE}&filters[item_sku][$eq]=${sku}`);
  const menu = await first('menu-items?filters[menu_id][$notNull]=true');

  const pages = (locale) => ({
    'the list': `/luggages/${locale}`,
    "the item's page": `/luggages/${locale}/${sku}`,
    home: `/${locale}`,
    "another item's page": `/luggages/${locale}/${other}`,
  });
  const price = (turn) => 23_450 + turn;
  const title = (turn) => `qt${turn}tq`;
  const menuTitle = (turn) => `qm${turn}mq`;
  return [
    {
      name: 'a price',
      publish: (turn) => editor.change('luggage', luggage.documentId, { price: price(turn) }),
      word: (turn) => price(turn).toLocaleString('en'),
      pages: pages('en'),
    },
    {
      name: 'a text in one language',
      publish: (turn) =>
        editor.change('luggage', luggage.documentId, { title: `${luggage.title} ${title(turn)}` }, LOCALE),
      word: title,
      pages: pages(LOCALE),
    },
    {
      name: 'a menu item',
      publish: (turn) => editor.change('menu-item', menu.documentId, { nav_title: menuTitle(turn) }),
      word: menuTitle,
      pages: pages('en'),
    },
  ];
}
