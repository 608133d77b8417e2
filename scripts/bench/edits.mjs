/**
 * @typedef {{ status: number, html: string }} Answer
 * @typedef {object} Edit
 * @property {string[]} pages all paths that must show it
 * @property {() => Promise<unknown>} publish resolves when the content server has answered the editor
 * @property {(answer: Answer, page: string) => boolean} shows
 * @property {() => Promise<unknown>} [tidy] removes what the edit has added
 */

/**
 * The kinds of edits that are measured; each receives a unique word to look for.
 * @param {import('../launcher/editor.ts').Editor} editor
 * @param {string} contentServer its origin
 * @returns {Promise<Record<string, (word: string) => Promise<Edit>>>}
 */
export async function editKinds(editor, contentServer) {
  const all = async (path) => (await (await fetch(`${contentServer}/api/${path}`)).json()).data;
  const first = async (path) => (await all(path))[0];
  const luggage = await first('luggages?populate[0]=color&populate[1]=images&populate[2]=item_categories');
  const id = luggage.documentId;
  const detail = `/luggages/en/${luggage.item_sku}`;
  const picture = luggage.images[0];
  const bytes = await (await fetch(contentServer + picture.url)).arrayBuffer();
  const reviews = await all(`reviews?filters[luggage][documentId]=${id}`);
  const gift = await first('gifts');
  const category = (await all('gift-categories')).at(-1);
  const slide = await first('slides');
  const story = await first('stories');
  const menu = await first('menu-items?filters[menu_id][$notNull]=true');
  const store = await first('store-locations');
  const page = await first('pages?filters[link_group]=SUPPORT');
  const connect = (documentId) => ({ connect: [{ documentId, locale: 'en' }] });

  const includes =
    (word) =>
    ({ html }) =>
      html.includes(word);
  const change = (type, { documentId }, fields, ...pages) => {
    return async (word) => ({
      pages,
      publish: () => editor.change(type, documentId, fields(word)),
      shows: includes(word),
    });
  };
  const changeSingle = (type, field, ...pages) => {
    return async (word) => ({
      pages,
      publish: () => editor.changeSingle(type, { [field]: word }),
      shows: includes(word),
    });
  };
  let price = 20_000;

  return {
    'a price, in all languages': async () => ({
      pages: [detail, `/luggages/ja/${luggage.item_sku}`],
      publish: () => editor.change('luggage', id, { price: ++price }),
      shows: includes((price + 1).toLocaleString('en')),
    }),
    "a color's name": change('color', luggage.color, (color) => ({ color }), detail, '/luggages/en'),
    "a category's name": change(
      'luggage-category',
      luggage.item_categories[0],
      (title) => ({ title }),
      '/luggages/en',
      '/404/en',
    ),
    'a review': change('review', reviews[0], (word) => ({ content: `Fine ${word}.` }), detail),
    'a new review': async (word) => {
      const added = Promise.withResolvers();
      return {
        pages: [detail],
        async publish() {
          const fields = { content: word, rating: 5, customer: 'Ana', review_date: '2019-01-01' };
          added.resolve(await editor.create('review', { ...fields, luggage: connect(id) }));
        },
        shows: includes(word),
        tidy: async () => editor.remove('review', (await added.promise).documentId),
      };
    },
    'reviews, many at once': async (word) => {
      for (const { documentId } of reviews) await editor.save('review', documentId, { title: word });
      const ids = reviews.map(({ documentId }) => documentId);
      return {
        pages: [detail],
        publish: () => editor.bulk('bulkPublish', 'review', ids),
        shows: ({ html }) => html.split(word).length > Math.min(9, ids.length),
      };
    },
    "a picture's words": async (word) => ({
      pages: [detail],
      publish: () => editor.describeFile(picture.id, { alternativeText: word }),
      shows: includes(word),
    }),
    'a picture, replaced': async () => {
      let version = 'none yet';
      return {
        pages: [detail, '/luggages/en'],
        async publish() {
          const { updatedAt } = await editor.replaceFile(picture.id, bytes, 'replaced.png');
          version = `/images/${Date.parse(updatedAt).toString(36)}_`;
        },
        shows: ({ html }) => html.includes(version),
      };
    },
    'a picture, deleted': async (word) => {
      const file = await editor.addFile(bytes, `${word}.png`);
      await editor.change('slide', slide.documentId, { background_image: file.id });
      const name = file.url.split('/').at(-1) ?? '';
      return {
        pages: ['/en'],
        publish: () => editor.removeFile(file.id),
        shows: ({ html }) => !html.includes(name),
      };
    },
    'a menu item': change('menu-item', menu, (nav_title) => ({ nav_title }), '/store-locations/en', '/404/en'),
    'a store': change('store-location', store, (storeName) => ({ storeName }), '/store-locations/en'),
    'a content page': change('page', page, (title) => ({ title }), `/skytravel/en/${page.page_id}`, '/404/en'),
    'a story': change('story', story, (title) => ({ title }), `/stories/en/${story.story_id}`),
    'a part of a document': change(
      'luggage',
      luggage,
      (store) => ({ store_links: [{ store, store_link_link: 'https://shop.example/' }] }),
      detail,
    ),
    'the home page': changeSingle('main-slider', 'title', '/en'),
    "the footer's words": changeSingle('corporate-detail', 'footer_section_3_text', '/404/en', detail),
    'a new product, once a redirect': async (word) => {
      const added = Promise.withResolvers();
      const search = `/search/en?search=${word}`;
      return {
        pages: [`/luggages/en/${word}`, search, '/sitemap-en.xml'],
        async publish() {
          const fields = { item_sku: word, title: `Case ${word}`, short_description: `Case ${word}`, price: 1 };
          added.resolve(await editor.create('luggage', fields));
        },
        shows: ({ status, html }, page) => status === 200 && html.includes(page === search ? `Case ${word}` : word),
        tidy: async () => editor.remove('luggage', (await added.promise).documentId),
      };
    },
    'a product, unpublished': async (word) => {
      const { documentId } = await editor.create('gift', { item_sku: word, title: word, short_description: word });
      return {
        pages: [`/gifts/en/${word}`],
        publish: () => editor.unpublish('gift', documentId),
        shows: ({ status }) => status === 302,
      };
    },
    'a product, published again': async (word) => {
      const { documentId } = await editor.create('gift', { item_sku: word, title: word, short_description: word });
      await editor.unpublish('gift', documentId);
      return {
        pages: [`/gifts/en/${word}`],
        publish: () => editor.publish('gift', documentId),
        shows: ({ status }) => status === 200,
        tidy: () => editor.remove('gift', documentId),
      };
    },
    'a product, into a filtered list': async (word) => {
      const { documentId } = await editor.create('gift', { item_sku: word, title: word, price: 1 });
      const filter = encodeURIComponent(`filters[item_categories][title][$eq]=${category.title}`);
      return {
        pages: [`/gifts/en/filter/${filter}?sort=price:asc`],
        publish: () => editor.change('gift', documentId, { item_categories: connect(category.documentId) }),
        shows: includes(word),
        tidy: () => editor.remove('gift', documentId),
      };
    },
    'a new language': async (word) => {
      const fields = { story_id: word, title: 'In English', story_date: '2030-01-01' };
      const { documentId } = await editor.create('story', fields);
      const translated = { ...fields, title: `Sa Filipino ${word}` };
      return {
        pages: [`/stories/fil/${word}`, '/stories/fil'],
        publish: () => editor.change('story', documentId, translated, 'fil'),
        shows: includes(`Sa Filipino ${word}`),
        tidy: () => editor.remove('story', documentId),
      };
    },
    'three edits in a row': async (word) => ({
      pages: [`/gifts/en/${gift.item_sku}`],
      async publish() {
        for (const title of ['One', 'Two', word]) await editor.change('gift', gift.documentId, { title });
      },
      shows: includes(word),
    }),
  };
}
