import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite } from '../support/colleagues.ts';
import { account, OwnContentServer, SECRET } from '../support/own-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';

const content = new OwnContentServer('redirects');
let site: OwnSite;
beforeAll(async () => {
  await content.start();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, CONTENT_WEBHOOK_SECRET: SECRET });
});
afterAll(async () => {
  await site?.stop();
  await content.stop();
});

const get = async (path: string) => {
  const response = await fetch(site.origin + path, { redirect: 'manual' });
  await response.body?.cancel();
  return [response.status, response.headers.get('location')] as const;
};
/** Waits until the feed has told the site. */
const leads = (path: string, ...answer: [status: number, location: string | null]) =>
  expect.poll(() => get(path), { timeout: 20_000 }).toEqual(answer);

const filtered = (kind: string, locale: string, fragment: string) =>
  `/${kind}/${locale}/filter/${encodeURIComponent(fragment)}`;
const category = (word: string) => `filters[item_categories][title][$eq]=${word}`;
const color = (word: string) => `filters[color][color][$eq]=${word}`;

const stored = (): Promise<Record<string, string>[]> =>
  content.content(
    'redirects?fields[0]=from&fields[1]=to&fields[2]=kind&fields[3]=made&sort[0]=from&pagination[limit]=100',
  );
const redirects = async () => (await stored()).map(({ from, to, kind, made }) => [from, to ?? kind, made]);

const TYPE = '/content-manager/collection-types/api::redirect.redirect';
/** By what means the last redirects were written, as the history has it. */
const means = async (limit: number): Promise<string[]> => {
  const { records } = await content.editor.call('GET', `/history?type=api::redirect.redirect&limit=${limit}`);
  return records.map(({ via }: { via: string }) => via);
};
const write = (fields: object): Promise<{ documentId: string }> => content.editor.call('POST', TYPE, fields as never);
const refusalOf = async (fields: object): Promise<string> => {
  const error: Error = await write(fields).then(
    () => Promise.reject(new Error('it was not refused')),
    (reason: Error) => reason,
  );
  return /"message":"([^"]*)"/.exec(error.message)?.[1] ?? error.message;
};

describe('a SKU that is renamed on a published entry', () => {
  let documentId: string;
  let sku: string;
  beforeAll(async () => {
    [{ documentId, item_sku: sku }] = await content.content(
      'luggages?fields[0]=item_sku&locale=en&pagination[limit]=1',
    );
    // Nobody has asked for the new one before, and for the old one somebody has.
    expect(await get(`/luggages/en/${sku}`)).toEqual([200, null]);
    expect(await get('/luggages/ja/first-name')).toEqual([302, '/luggage-not-found/ja']);
    await content.editor.change('luggage', documentId, { item_sku: 'first-name' });
  });

  test('leads from its old address to the new one in every language, with the whole query @REDIRECT-1 @REDIRECT-2 @REDIRECT-3', async () => {
    await leads(`/luggages/en/${sku}`, 301, '/luggages/en/first-name');
    await leads(`/luggages/fil/${sku}`, 301, '/luggages/fil/first-name');
    await leads(`/luggages/ja/${sku}?utm_source=mail&loads=2`, 301, '/luggages/ja/first-name?utm_source=mail&loads=2');
    await leads(`/luggages/en/${sku}/size`, 301, '/luggages/en/first-name/size');
    expect(await get('/luggages/en/first-name')).toEqual([200, null]);
    expect(await redirects()).toEqual([[`/luggages/{locale}/${sku}`, '/luggages/{locale}/first-name', 'by_itself']]);
    expect(await means(1)).toEqual(['a new address']);
  });

  test('leaves what nobody ever named as it is specified, also in another kind or language @REDIRECT-1 @DECISION-6', async () => {
    expect(await get(`/gifts/en/${sku}`)).toEqual([302, '/gift-not-found/en']);
    expect(await get(`/luggages/xx/${sku}`)).toEqual([302, '/404/en']);
    expect(await get('/luggages/en/never-there')).toEqual([302, '/luggage-not-found/en']);
  });

  test('and renamed again leads there in one step, from both @REDIRECT-3', async () => {
    await content.editor.change('luggage', documentId, { item_sku: 'second-name' });
    await leads(`/luggages/en/${sku}`, 301, '/luggages/en/second-name');
    await leads('/luggages/fil/first-name', 301, '/luggages/fil/second-name');
  });

  test('in a draft that is not published leads nowhere @REDIRECT-3', async () => {
    const before = await redirects();
    await content.editor.save('luggage', documentId, { item_sku: 'not-yet' });
    expect(await redirects()).toEqual(before);
    await content.editor.discard('luggage', documentId);
  });

  test('leads nowhere any more once it has its first name again @REDIRECT-3', async () => {
    await content.editor.change('luggage', documentId, { item_sku: sku });
    await leads(`/luggages/en/${sku}`, 200, null);
    await leads('/luggages/en/second-name', 301, `/luggages/en/${sku}`);
    expect(await redirects()).toEqual([
      ['/luggages/{locale}/first-name', `/luggages/{locale}/${sku}`, 'by_itself'],
      ['/luggages/{locale}/second-name', `/luggages/{locale}/${sku}`, 'by_itself'],
    ]);
  });

  test('and an entry that takes an old name has its page there @REDIRECT-3', async () => {
    const fields = { item_sku: 'second-name', title: 'Another' };
    const other = await content.editor.create('luggage', fields);
    await leads('/luggages/en/second-name', 200, null);
    await content.editor.remove('luggage', other.documentId);
    await leads('/luggages/en/second-name', 302, '/luggage-not-found/en');
  });
});

test('a story and a page that get another id lead on, too @REDIRECT-3', async () => {
  const [story] = await content.content('stories?fields[0]=story_id&locale=en&pagination[limit]=1');
  const [page] = await content.content('pages?fields[0]=page_id&locale=en&pagination[limit]=1');
  await content.editor.change('story', story.documentId, { story_id: 'told-again' });
  await content.editor.change('page', page.documentId, { page_id: 'read-again' });
  await leads(`/stories/ja/${story.story_id}?page=2`, 301, '/stories/ja/told-again?page=2');
  await leads(`/skytravel/fil/${page.page_id}`, 301, '/skytravel/fil/read-again');
});

test('a filter by the English name that a category or a color had leads to the one it has @REDIRECT-4', async () => {
  const [{ documentId, title }] = await content.content('luggage-categories?locale=en&pagination[limit]=1');
  await content.editor.change('luggage-category', documentId, { title: 'Feather & Stone' });
  await leads(
    filtered('luggages', 'en', category(title)),
    301,
    filtered('luggages', 'en', category('Feather & Stone')),
  );
  const toList = async (path: string) => {
    const [status, location] = await get(path);
    const { pathname, searchParams } = new URL(location ?? '', site.origin);
    return [status, pathname, Object.fromEntries(searchParams)];
  };
  const old = encodeURIComponent(category(title));
  const now = category('Feather & Stone');
  expect(await toList(`/stories/en?filter=${old}&sort=price%3Aasc`)).toEqual([
    301,
    '/stories/en',
    { filter: now, sort: 'price:asc' },
  ]);
  const withAnother = `${old}${encodeURIComponent(`&${color('Nobody has it')}`)}`;
  expect(await toList(`/luggages/en?filter=${withAnother}&utm_source=mail`)).toEqual([
    301,
    '/luggages/en',
    { filter: `${now}&${color('Nobody has it')}`, utm_source: 'mail' },
  ]);
  const never = filtered('luggages', 'en', category('Never a category'));
  expect(await get(never)).toEqual([200, null]);

  const [item] = await content.content('luggages?populate=color&locale=en&pagination[limit]=1');
  await content.editor.change('color', item.color.documentId, { color: 'Unheard-of' });
  const path = (locale: string, name: string) => filtered('luggages', locale, color(name));
  for (const locale of ['en', 'ja']) await leads(path(locale, item.color.color), 301, path(locale, 'Unheard-of'));
  // In Japanese the category is called as before, and a filter may name it as the page does.
  expect(await get(filtered('luggages', 'ja', category(title)))).toEqual([200, null]);
});

describe('by hand', () => {
  test('an address of an old site leads to one of ours, in its one spelling @REDIRECT-5 @REDIRECT-1', async () => {
    await write({ from: ' /products//old%2Dcase/ ', to: '/stories/{locale}', kind: 'moved' });
    await leads('/products/old-case', 301, '/stories/en');
    await leads('/products/old-case?ref=1#top', 301, '/stories/en?ref=1');
    await write({ from: '/{locale}/about-us.html', to: '/store-locations/{locale}?store=2#map', kind: 'moved' });
    await leads('/ja/about-us.html?utm_source=mail', 301, '/store-locations/ja?store=2&utm_source=mail#map');
  });

  test('what is gone for good says so with the not-found page @REDIRECT-1', async () => {
    await write({ from: '/products/withdrawn', to: '/ignored', kind: 'gone' });
    await leads('/products/withdrawn', 410, null);
    const response = await fetch(`${site.origin}/products/withdrawn`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await response.text()).toContain('noindex');
  });

  test('one that leads to what has moved itself leads to its end, and what led there follows @REDIRECT-5', async () => {
    await write({ from: '/a', to: '/products/old-case', kind: 'moved' });
    await leads('/a', 301, '/stories/en');
    await write({ from: '/c', to: '/b', kind: 'moved' });
    await write({ from: '/b', to: '/gifts/{locale}', kind: 'moved' });
    await leads('/c', 301, '/gifts/en');
  });

  test('a story outside its dates has no page, and its address may lead elsewhere @REDIRECT-5', async () => {
    const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
    const story = (id: string, dates: object) => content.editor.create('story', { story_id: id, title: id, ...dates });
    await story('told', { from: hour(-2), until: hour(-1) });
    await story('to-come', { from: hour(1) });
    await story('told-now', { from: hour(-1), until: hour(1) });
    const away = (id: string) => ({ from: `/stories/{locale}/${id}`, to: '/gifts/{locale}', kind: 'moved' });
    await write(away('told'));
    await write(away('to-come'));
    await leads('/stories/en/told', 301, '/gifts/en');
    await leads('/stories/en/to-come', 301, '/gifts/en');
    expect(await refusalOf(away('told-now'))).toBe('Old address is that of a page of the site, which visitors get');
  });

  test('what would not work is refused in a sentence @REDIRECT-5', async () => {
    const refused: [fields: object, sentence: string][] = [
      [
        { from: '/x', to: 'https://elsewhere.example/x' },
        'New address names a host: write what follows it, from the slash on. A redirect never leads to another site',
      ],
      [
        { from: '/x', to: '//elsewhere.example' },
        'New address names a host: write what follows it, from the slash on. A redirect never leads to another site',
      ],
      [
        { from: '/x', to: '/\\\\elsewhere.example' },
        'New address names a host: write what follows it, from the slash on. A redirect never leads to another site',
      ],
      [{ from: 'products/x', to: '/en' }, 'Old address does not begin with a slash, as in /products/old-case'],
      [
        { from: '/100%', to: '/en' },
        'Old address is no address: a percent sign stands before two digits, and backslashes are not allowed',
      ],
      [
        { from: '/x?id=2', to: '/en' },
        'Old address has a question mark: leave out what follows it, which visitors keep on their way',
      ],
      [
        { from: '/a/b/{locale}', to: '/en' },
        'Old address has {locale} in another place than the site: it stands first or second',
      ],
      [{ from: '/luggages/{locale}', to: '/en' }, 'Old address is that of a page of the site, which visitors get'],
      [{ from: '/assets/old.js', to: '/en' }, "Old address is among the site's own files, below /assets"],
      [{ from: '/products/old-case', to: '/en' }, 'Old address has a redirect already'],
      [{ from: '/x', to: '' }, "New address is empty: write where visitors are led, or choose 'gone'"],
      [{ from: '/x', to: '/x' }, 'New address leads back to the old one'],
      [{ from: '/gifts/{locale}/x', to: '/gifts/en/x' }, 'New address leads back to the old one'],
    ];
    const [item] = await content.content('gifts?fields[0]=item_sku&locale=en&pagination[limit]=1');
    refused.push([
      { from: `/gifts/ja/${item.item_sku}`, to: '/en' },
      'Old address is that of a page of the site, which visitors get',
    ]);
    for (const [fields, sentence] of refused) {
      expect(await refusalOf({ kind: 'moved', ...fields }), JSON.stringify(fields)).toBe(sentence);
    }
    expect(
      await refusalOf({ from: filtered('gifts', '{locale}', category('Gone')).replace('%7B', '{'), kind: 'gone' }),
    ).toBe('Old address is a list, which can lead elsewhere but is never gone');
  });
});

describe('a sheet', () => {
  const bringIn = (csv: string, isDry = false): Promise<{ made: number; changed: number; problems: object[] }> => {
    const form = new FormData();
    form.set('sheet', new Blob([csv]), 'old-site.csv');
    return content.editor.call('POST', `/redirects/sheet?dry=${isDry ? 1 : 0}`, form);
  };
  const SHEET = `Old address;New address;What happened
/shop/1.html;/luggages/{locale};moved
/shop/2.html;/shop/1.html;
/shop/3.html;;gone
/shop/4.html;https://elsewhere.example;moved
/shop/5.html;/shop/5.html;moved
`;

  test('says what it would do, does it, and does nothing again @REDIRECT-9', async () => {
    const problems = [
      {
        row: 5,
        column: 'New address',
        sentence: 'names a host: write what follows it, from the slash on. A redirect never leads to another site',
      },
      { row: 6, column: 'New address', sentence: 'leads back to the old one' },
    ];
    const before = await redirects();
    expect(await bringIn(SHEET, true)).toEqual({ made: 3, changed: 0, problems });
    expect(await redirects()).toEqual(before);
    expect(await bringIn(SHEET)).toEqual({ made: 3, changed: 0, problems });
    expect((await redirects()).filter(([from]) => from?.startsWith('/shop/'))).toEqual([
      ['/shop/1.html', '/luggages/{locale}', 'by_sheet'],
      ['/shop/2.html', '/luggages/{locale}', 'by_sheet'],
      ['/shop/3.html', 'gone', 'by_sheet'],
    ]);
    expect(await means(3)).toEqual(Array.from({ length: 3 }, () => 'sheet old-site.csv'));
    expect(await bringIn(SHEET)).toMatchObject({ made: 0, changed: 0 });
    await leads('/shop/2.html?id=7', 301, '/luggages/en?id=7');
    await leads('/shop/3.html', 410, null);
  });

  test('changes what it says otherwise, and leads to the end of what it says itself @REDIRECT-9', async () => {
    const csv = 'from,to\n/shop/1.html,/shop/9.html\n/shop/9.html,/gifts/{locale}\n';
    expect(await bringIn(csv)).toMatchObject({ made: 1, changed: 1 });
    await leads('/shop/1.html', 301, '/gifts/en');
  });

  test('without the column of old addresses is refused @REDIRECT-9', async () => {
    expect(await bringIn('a,b\n1,2\n')).toMatchObject({
      made: 0,
      problems: [{ row: null, sentence: 'has no column Old address in its first 10 rows' }],
    });
  });
});

describe('the admin', () => {
  const missed = async () => (await content.editor.call('GET', '/redirects/missed')).missed;

  test('has the addresses that lead to an entry @REDIRECT-8', async () => {
    const [{ documentId }] = await content.content('luggages?fields[0]=item_sku&locale=en&pagination[limit]=1');
    const { addresses } = await content.editor.call('GET', `/redirects/to/api::luggage.luggage/${documentId}`);
    expect(addresses).toEqual(['/luggages/{locale}/first-name']);
    expect((await fetch(`${content.origin}/redirects/to/api::luggage.luggage/${documentId}`)).status).toBe(401);
  });

  test('lists what visitors ask for and nothing answers, until something does @REDIRECT-8', async () => {
    // Not from the site of the other tests, which has told what they asked for, and tells more in ten minutes.
    const other = await startOwnSite({ CONTENT_SERVER_URL: content.origin, CONTENT_WEBHOOK_SECRET: SECRET });
    const ask = (path: string) => fetch(other.origin + path, { redirect: 'manual' });
    for (let time = 0; time < 4; time++) {
      await ask('/catalog/lost.html?email=ana%40example.com');
      await ask('/luggages/ja/never-there');
    }
    await ask('/catalog/slip');
    const sum = async (address: string) =>
      (await missed()).find((one: { address: string }) => one.address === address)?.asked ?? 0;
    await expect.poll(() => sum('/luggages/{locale}/never-there')).toBeGreaterThan(2);
    await other.stop();
    expect(await sum('/catalog/lost.html')).toBeGreaterThan(2);
    expect(JSON.stringify(await missed())).not.toMatch(/ana|slip|old-case/);
    await write({ from: '/catalog/lost.html', kind: 'gone' });
    expect(await sum('/catalog/lost.html')).toBe(0);
  });

  test('takes no other counts, and none from strangers @REDIRECT-8', async () => {
    const tell = async (told: string[], secret = SECRET) => {
      const query = new URLSearchParams([['since', '0'], ...told.map((one) => ['missed', one])]);
      const headers = { authorization: `Bearer ${secret}` };
      return (await fetch(`${content.origin}/api/changes?${query}`, { headers })).status;
    };
    expect(await tell(['5 /told'])).toBe(200);
    expect(await tell(['3 /told', '1 /told-too'])).toBe(200);
    expect(await missed()).toContainEqual({ address: '/told', asked: 8 });
    expect(await tell(['5 /stranger'], 'wrong')).toBe(401);
    const malformed = ['/x', 'x /x', '1 x', '1 /a b', `1 /${'x'.repeat(300)}`, '1 /é'];
    for (const one of malformed) expect(await tell([one]), one).toBe(400);
    expect(await tell(Array.from({ length: 11 }, () => '1 /x'))).toBe(400);
  });

  test('lets an Editor write redirects, and an Author read them, as nothing about them is a draft @ROLE-1', async () => {
    const author = await invite(content.origin, account, 'strapi-author');
    const editor = await invite(content.origin, account, 'strapi-editor');
    const fields = { from: '/by-a-colleague', to: '/en', kind: 'moved' };
    expect((await author.ask('POST', TYPE, fields)).status).toBe(403);
    expect((await author.ask('GET', TYPE)).status).toBe(200);
    const form = { sheet: 'x' };
    expect((await author.ask('POST', '/redirects/sheet?dry=1', form)).status).toBe(403);
    expect((await editor.ask('POST', TYPE, fields)).status).toBe(201);
    expect((await editor.ask('GET', '/redirects/missed')).status).toBe(200);
  });

  test('names a redirect that leads to no page @REDIRECT-8', async () => {
    const { documentId } = await write({ from: '/nowhere', to: '/luggages/{locale}/never-there', kind: 'moved' });
    const { findings } = await content.editor.call('GET', '/checks/findings?line=must');
    const found = findings.find((one: { documentId: string }) => one.documentId === documentId);
    expect(found).toMatchObject({
      name: '/nowhere',
      sentence: '1 link leads to no page of the site: /luggages/{locale}/never-there',
    });
  });
});

test('redirects lead on while the content server is down, also from addresses that nobody has asked for @REDIRECT-6', async () => {
  await leads('/a', 301, '/stories/en');
  await content.stop();
  expect((await get('/luggages/fil/first-name'))[0]).toBe(301);
  expect(await get('/fil/about-us.html')).toEqual([301, '/store-locations/fil?store=2#map']);
});
