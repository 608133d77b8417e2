import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../content/src/core/places/places.ts';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { content as modelFolder } from '../../scripts/launcher/places.mjs';
import { isAll } from '../support/all.ts';
import { type Colleague, colleague, invite, inviteWithRights, reading, type Right } from '../support/colleagues.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount, siteOrigin } from '../support/environment.ts';
import { schedulesAs } from '../support/schedules.ts';

const WORDS = 'Whimbrel, not yet published';
const BAR = 'id="preview-bar"';

const api = join(modelFolder, 'src', 'api');
const types = readdirSync(api).map((type) => {
  const schema = readFileSync(join(api, type, 'content-types', type, 'schema.json'), 'utf8');
  return { type, isSingle: JSON.parse(schema).kind === 'singleType' };
});
/** A redirect shows on no page. */
const shown = types.filter(({ type }) => type !== 'redirect');

let editor: Editor;
beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
});

/** Opens a preview on the site, without following redirects. */
const open = (address: string) => {
  const { pathname, search } = new URL(address, siteOrigin);
  return fetch(siteOrigin + pathname + search, { redirect: 'manual' });
};

test('every type of the model has a place on the site', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(types.map(({ type }) => `api::${type}.${type}`).toSorted());
});

describe.each(isAll ? ['en', 'ja'] : ['en'])('in %s an editor previews the page that shows', (locale) => {
  test.each(shown)('$type', async ({ type, isSingle }) => {
    const entry = isSingle ? null : await editor.first(type, locale);
    // Some types have no entries in Japanese.
    if (entry === undefined) return expect(locale).toBe('ja');
    const address = await editor.preview(type, entry && entry.documentId, locale);
    const response = await open(address);
    expect(response.status).toBe(type === 'not-found-section' ? 404 : 200);
    const html = await response.text();
    expect(html).toContain(BAR);
    expect(html).toContain(`<html lang="${locale}"`);
  });
});

test('a draft with dates is shown in its preview at any time, with when visitors see it @DATES-4', async () => {
  const dated = { caption: 'Three days in 2040', from: '2040-01-31T16:00:00.000Z' };
  const { documentId } = await editor.createDraft('slide', dated);
  try {
    const html = await (await open(await editor.preview('slide', documentId))).text();
    expect(html).toContain(dated.caption);
    expect(html).toContain('Visitors see it from February 1, 2040 at 12:00');
    const others = await (await open(await editor.preview('slide', (await editor.first('slide'))!.documentId))).text();
    expect(others).toContain(BAR);
    expect(others).not.toContain(dated.caption);
  } finally {
    await editor.remove('slide', documentId);
  }
});

describe('a draft', () => {
  let item: { documentId: string; item_sku: string; title: string };
  let pages: string[];
  const preview = (status?: string) => editor.preview('luggage', item.documentId, 'en', status);

  beforeAll(async () => {
    item = (await content('luggages?fields=title,item_sku&pagination[start]=9&pagination[limit]=1&locale=en')).data[0];
    pages = [`/luggages/en/${item.item_sku}`, '/luggages/en?loads=10', `/luggages/en?search=Whimbrel`];
    await editor.save('luggage', item.documentId, { title: WORDS });
  });
  afterAll(() => editor.discard('luggage', item.documentId));

  const published = () =>
    Promise.all(pages.map(async (path) => (await (await fetch(siteOrigin + path)).text()).includes(WORDS)));

  test('is on its page and in its list for the editor, and for nobody else', async () => {
    expect(await published()).toEqual([false, false, false]);
    const html = await (await open(await preview())).text();
    expect(html).toContain(WORDS);
    const [, link = ''] = /href="(\/luggages\/en\?preview=[^"]+)"/.exec(html) ?? [];
    const list = await open(`${link}&loads=10`);
    expect(await list.text()).toContain(WORDS);
    expect(await published()).toEqual([false, false, false]);
  });

  test('is not what the published version is, which the panel shows beside it', async () => {
    const response = await open(await preview('published'));
    const html = await response.text();
    expect(html).toContain(BAR);
    expect(html).not.toContain(WORDS);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('may be framed by the admin panel alone, and is neither kept nor indexed', async () => {
    const { headers } = await open(await preview());
    expect(headers.get('content-security-policy')).toMatch(
      new RegExp(`; frame-ancestors ${contentServer.replaceAll('.', '\\.')}$`),
    );
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const html = await (await open(await preview())).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test.each([
    ['without its signature', (token: string) => token.split('.')[0]],
    ['with another payload', (token: string) => `A${token}`],
    ['with a letter changed', (token: string) => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}x`],
  ])('is not shown by a token %s: that is the published page', async (_, change) => {
    const address = new URL(await preview());
    const token = address.searchParams.get('preview') ?? '';
    const response = await open(`${address.pathname}?preview=${change(token)}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(address.pathname);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('is not shown by the token of another entry', async () => {
    const foreign = new URL((await editor.preview('gift', (await editor.first('gift'))!.documentId)) ?? '');
    const response = await open(new URL(await preview()).pathname + foreign.search);
    expect(response.status).toBe(302);
  });

  test('is refused to whoever is no editor', async () => {
    const uid = 'api::luggage.luggage';
    const address = `${contentServer}/content-manager/preview/url/${uid}?documentId=${item.documentId}`;
    expect((await fetch(address)).status).toBe(401);
  });
});

test('the admin panel may frame the site, and nothing else', async () => {
  const policy = (await fetch(`${contentServer}/admin`)).headers.get('content-security-policy');
  expect(policy).toMatch(new RegExp(`(^|;)frame-src ${siteOrigin.replaceAll('.', '\\.')}(;|$)`));
});

test.each(['strapi-editor', 'strapi-author'] as const)('%s previews the drafts of everything', async (role) => {
  const { ask } = await invite(contentServer, editorAccount, role);
  const { documentId } = (await editor.first('luggage'))!;
  const { body } = await ask('GET', `/content-manager/preview/url/api::luggage.luggage?documentId=${documentId}`);
  const [payload = ''] = new URL(body.data.url).searchParams.get('preview')!.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).at(-1)).toBe('*');
});

describe('somebody who may read all types but one', () => {
  const LOCALES = ['en', 'fil', 'ja'];
  let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
  beforeAll(async () => {
    somebody = await inviteWithRights(contentServer, editorAccount, 'reader');
  });
  const readAllBut = (left: string[] = [], more: Right[] = []) =>
    somebody.allow([
      ...types.filter(({ type }) => !left.includes(type)).map(({ type }) => reading(type, { locales: LOCALES })),
      ...more,
    ]);
  const addressOf = async (type: string, locale = 'en') => {
    const isSingle = types.find((one) => one.type === type)!.isSingle;
    const documentId = isSingle ? null : (await editor.first(type))!.documentId;
    const query = new URLSearchParams({ locale, status: 'draft', ...(documentId && { documentId }) });
    const { status, body } = await somebody.ask(
      'GET',
      `/content-manager/preview/url/api::${type}.${type}?${query.toString()}`,
    );
    return { status, url: body?.data?.url as string | undefined };
  };

  test.each(shown)('gets no preview of that one: $type', async ({ type }) => {
    await readAllBut();
    expect((await addressOf(type)).status).toBe(200);
    await readAllBut([type]);
    expect(await addressOf(type)).toEqual({ status: 204, url: undefined });
  });

  test('gets none at all without any right, in another language, or of what others have created', async () => {
    await somebody.allow([]);
    expect((await addressOf('store-location')).status).toBe(204);
    await somebody.allow([reading('store-location', { locales: ['en'] })]);
    expect((await addressOf('store-location')).status).toBe(200);
    expect((await addressOf('store-location', 'ja')).status).toBe(204);
    await somebody.allow([reading('store-location', { locales: LOCALES, conditions: ['admin::is-creator'] })]);
    expect((await addressOf('store-location')).status).toBe(204);
  });

  test('sees the pages of that one as visitors do, wherever a preview leads', async () => {
    const [item] = (await content('luggages?fields=title,item_sku&pagination[start]=8&pagination[limit]=1&locale=en'))
      .data;
    await editor.save('luggage', item.documentId, { title: WORDS });
    try {
      const page = `/luggages/en/${item.item_sku}`;
      const shown = async () => {
        const { url } = await addressOf('store-location');
        const { headers } = await open(`${url}&to=${encodeURIComponent(page)}`);
        return (await open(headers.get('location')!)).text();
      };
      await readAllBut();
      expect(await shown()).toContain(WORDS);
      // Also of a type of which it may read some fields alone: the page shows them all.
      const half = { ...reading('luggage'), properties: { fields: ['item_sku', 'price'], locales: LOCALES } };
      for (const more of [[], [half]]) {
        await readAllBut(['luggage'], more);
        const html = await shown();
        expect(html).toContain(item.title);
        expect(html).not.toContain(WORDS);
      }
      const own = `/content-manager/preview/url/api::luggage.luggage?locale=en&documentId=${item.documentId}`;
      const published = await (await open((await somebody.ask('GET', own)).body.data.url)).text();
      expect(published).not.toContain(WORDS);
      expect(published, 'and is told so').toContain('aria-label="Published version"');
    } finally {
      await editor.discard('luggage', item.documentId);
    }
  });
});

describe('the preview of a plan @PLAN-13', () => {
  const SKU = 'planned-preview';
  const PAGE = `/luggages/en/${SKU}`;
  let ask: Colleague['ask'];
  let id: string;
  let plan: string;
  const plans = () => schedulesAs(ask, 'luggage');
  const shownTo = async (address: string) => (await open(address)).text();

  beforeAll(async () => {
    ({ ask } = await colleague(contentServer, editorAccount));
    const values = { item_sku: SKU, title: 'Before the plan', price: 1000 };
    id = (await editor.create('luggage', values)).documentId;
    await editor.save('luggage', id, { title: 'As it is planned', price: 800 });
    expect((await plans().setWith(id, {})).status).toBe(200);
    plan = (await plans().of(id)).publish.id;
    await editor.save('luggage', id, { description: 'Not in the plan' });
  });
  afterAll(() => editor.remove('luggage', id));

  test('shows the page as it will be, without what else is in the draft, and changes nothing', async () => {
    const { body } = await plans().preview(id, plan);
    const html = await shownTo(body.url);
    expect(html).toContain(BAR);
    expect(html).toContain('As planned');
    expect(html).toContain('As it is planned');
    expect(html).not.toContain('Not in the plan');
    expect(await shownTo(PAGE)).toContain('Before the plan');
    expect(
      await editor.call('GET', `/content-manager/collection-types/api::luggage.luggage/${id}?locale=en`),
    ).toMatchObject({ title: 'Before the plan', price: 1000, description: 'Not in the plan' });
    expect((await plans().of(id)).publish.state).toBe('waiting');
  });

  test('is not told to whoever is no editor, nor to those who may not read all that it shows', async () => {
    const path = `/schedules/api::luggage.luggage/${id}/${plan}/preview?locale=en`;
    expect((await fetch(contentServer + path)).status).toBe(401);
    expect((await fetch(`${contentServer}/api/luggages/${id}?plan=${plan}`)).status).toBe(400);
    const half = await inviteWithRights(contentServer, editorAccount, 'plan-reader', [
      { ...reading('luggage'), properties: { locales: ['en'], fields: ['title', 'item_sku'] } },
    ]);
    // Neither what is planned, nor whether anything is.
    const asked = await half.ask('GET', path);
    expect(asked.status).toBe(403);
    for (const other of [path.replace('=en', '=ja'), path.replace(plan, 'unpublish')])
      expect(await half.ask('GET', other)).toMatchObject({ status: 403, body: asked.body });
    const author = await invite(contentServer, editorAccount, 'strapi-author');
    expect((await author.ask('GET', path)).status).toBe(200);
  });

  test('is in the languages that it publishes', async () => {
    expect((await plans().preview(id, plan, 'ja')).body.error.message).toBe('It is not in this plan.');
  });

  test('says so when the plan is over, instead of showing anything', async () => {
    const { body } = await plans().preview(id, plan);
    expect((await plans().cancel(id, plan)).status).toBe(200);
    const response = await open(body.url);
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('This plan has been done, changed or cancelled');
    expect((await plans().preview(id, plan)).status).toBe(404);
  });
});
