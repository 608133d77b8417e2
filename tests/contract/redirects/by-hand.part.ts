import { describe, expect, test } from 'vitest';
import { invite } from '../../support/colleagues.ts';
import { account, SECRET } from '../../support/own-content-server.ts';
import { readLastMeans, REDIRECTS, redirectsOf, writeRedirect } from '../../support/redirects.ts';
import { content, leads, site } from './servers.ts';

const refusalOf = async (fields: { from: string; to?: string; kind?: string }): Promise<string> => {
  const error: Error = await writeRedirect(content, fields).then(
    () => Promise.reject(new Error('it was not refused')),
    (reason: Error) => reason,
  );
  return /"message":"([^"]*)"/.exec(error.message)?.[1] ?? error.message;
};
const NAMES_A_HOST = 'names a host: write what follows it, from the slash on. A redirect never leads to another site';

describe('Redirects that editors write', () => {
  describe('by hand', () => {
    test('an address of an old site leads to one of ours, in its one spelling @REDIRECT-5 @REDIRECT-1', async () => {
      await writeRedirect(content, { from: ' /products//old%2Dcase/ ', to: '/stories/{locale}', kind: 'moved' });
      await leads('/products/old-case', 301, '/stories/en');
      await leads('/products/old-case?ref=1#top', 301, '/stories/en?ref=1');
      await writeRedirect(content, {
        from: '/{locale}/about-us.html',
        to: '/store-locations/{locale}?store=2#map',
        kind: 'moved',
      });
      await leads('/ja/about-us.html?utm_source=mail', 301, '/store-locations/ja?store=2&utm_source=mail#map');
    });

    test('what differs in its query alone leads on one by one, with the rest of the visitor’s query @REDIRECT-1 @REDIRECT-2', async () => {
      await writeRedirect(content, { from: '/index.php?product_id=40', to: '/stories/{locale}', kind: 'moved' });
      await writeRedirect(content, { from: '/index.php?page=41', to: '/gifts/{locale}', kind: 'moved' });
      await leads('/index.php?product_id=40&utm_source=mail', 301, '/stories/en?utm_source=mail');
      await leads('/index.php?page=41', 301, '/gifts/en');
      await leads('/index.php?product_id=42', 302, '/404/en');
      await writeRedirect(content, { from: 'https://old.example/?p=123', to: '/stories/{locale}', kind: 'moved' });
      await leads('/?p=123&utm_source=mail', 301, '/stories/en?utm_source=mail');
      await leads('/?p=124', 302, '/en');
      expect(await refusalOf({ from: '/', to: '/gifts/en', kind: 'moved' })).toMatch(/a page that exists/);
      expect(await refusalOf({ from: '/index.php?product_id=40', to: '/en', kind: 'moved' })).toBe(
        'Old address has a redirect already',
      );
    });

    test('what is gone for good says so with the not-found page @REDIRECT-1', async () => {
      await writeRedirect(content, { from: '/products/withdrawn', to: '/ignored', kind: 'gone' });
      await leads('/products/withdrawn', 410, null);
      const response = await fetch(`${site.origin}/products/withdrawn`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      expect(await response.text()).toContain('noindex');
    });

    test('one that leads to what has moved itself leads to its end, and what led there follows @REDIRECT-5', async () => {
      await writeRedirect(content, { from: '/a', to: '/products/old-case', kind: 'moved' });
      await leads('/a', 301, '/stories/en');
      await writeRedirect(content, { from: '/c', to: '/b', kind: 'moved' });
      await writeRedirect(content, { from: '/b', to: '/gifts/{locale}', kind: 'moved' });
      await leads('/c', 301, '/gifts/en');
    });

    test('a story outside its dates has no page, and its address may lead elsewhere @REDIRECT-5', async () => {
      const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
      const story = (id: string, dates: object) =>
        content.editor.create('story', { story_id: id, title: id, ...dates });
      await story('told', { from: hour(-2), until: hour(-1) });
      await story('to-come', { from: hour(1) });
      await story('told-now', { from: hour(-1), until: hour(1) });
      const away = (id: string) => ({ from: `/stories/{locale}/${id}`, to: '/gifts/{locale}', kind: 'moved' });
      await writeRedirect(content, away('told'));
      await writeRedirect(content, away('to-come'));
      await leads('/stories/en/told', 301, '/gifts/en');
      await leads('/stories/en/to-come', 301, '/gifts/en');
      expect(await refusalOf(away('told-now'))).toBe(
        'Old address is that of a page that exists, so it cannot be redirected',
      );
    });

    test('what would not work is refused in a sentence @REDIRECT-5', async () => {
      const refused: [fields: { from: string; to?: string }, sentence: string][] = [
        [{ from: '/x', to: 'https://elsewhere.example/x' }, `New address ${NAMES_A_HOST}`],
        [{ from: '/x', to: '//elsewhere.example' }, `New address ${NAMES_A_HOST}`],
        [{ from: '/x', to: '/\\\\elsewhere.example' }, `New address ${NAMES_A_HOST}`],
        [{ from: 'products/x', to: '/en' }, 'Old address does not begin with a slash, as in /products/old-case'],
        [
          { from: '/100%', to: '/en' },
          'Old address is no address: a percent sign stands before two digits, and backslashes are not allowed',
        ],
        [
          { from: '/a/b/{locale}', to: '/en' },
          'Old address has {locale} in another place than the site: it stands first or second',
        ],
        [
          { from: '/luggages/{locale}', to: '/en' },
          'Old address is that of a page that exists, so it cannot be redirected',
        ],
        [{ from: '/assets/old.js', to: '/en' }, "Old address is among the site's own files, below /assets"],
        [{ from: '/products/old-case', to: '/en' }, 'Old address has a redirect already'],
        [{ from: '/x', to: '' }, "New address is empty: write where visitors are led, or choose 'gone'"],
        [{ from: '/x', to: '/x' }, 'New address leads back to the old one'],
        [{ from: '/gifts/{locale}/x', to: '/gifts/en/x' }, 'New address leads back to the old one'],
      ];
      const [item] = await content.content('gifts?fields[0]=item_sku&locale=en&pagination[limit]=1');
      refused.push([
        { from: `/gifts/ja/${item.item_sku}`, to: '/en' },
        'Old address is that of a page that exists, so it cannot be redirected',
      ]);
      for (const [fields, sentence] of refused) {
        expect(await refusalOf({ kind: 'moved', ...fields }), JSON.stringify(fields)).toBe(sentence);
      }
      const filter = encodeURIComponent('filters[item_categories][title][$eq]=Gone');
      expect(await refusalOf({ from: `/gifts/{locale}/filter/${filter}`, kind: 'gone' })).toBe(
        'Old address is a list, which can lead elsewhere but is never gone',
      );
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
        { row: 5, column: 'New address', sentence: NAMES_A_HOST },
        { row: 6, column: 'New address', sentence: 'leads back to the old one' },
      ];
      const before = await redirectsOf(content);
      expect(await bringIn(SHEET, true)).toEqual({ made: 3, changed: 0, problems });
      expect(await redirectsOf(content)).toEqual(before);
      expect(await bringIn(SHEET)).toEqual({ made: 3, changed: 0, problems });
      expect((await redirectsOf(content)).filter(([from]) => from?.startsWith('/shop/'))).toEqual([
        ['/shop/1.html', '/luggages/{locale}', 'by_sheet'],
        ['/shop/2.html', '/luggages/{locale}', 'by_sheet'],
        ['/shop/3.html', 'gone', 'by_sheet'],
      ]);
      expect(await readLastMeans(content, 3)).toEqual(Array.from({ length: 3 }, () => 'sheet old-site.csv'));
      expect(await bringIn(SHEET)).toMatchObject({ made: 0, changed: 0 });
      await leads('/shop/2.html?id=7', 301, '/luggages/en?id=7');
      await leads('/shop/3.html', 410, null);
    });

    test('of full addresses takes the paths, names another host than the former one, and a page that does not exist @REDIRECT-9', async () => {
      const csv = `Old address,New address
https://www.old.example/cat.php?id=1,/luggages/{locale}
http://old.example/cat.php?id=2,https://old.example/gifts/{locale}
https://other.example/cat.php?id=3,/gifts/{locale}
https://old.example/cat.php?id=4,/luggages/{locale}/never-there
/cat.php?id=5,/cat.php?id=4
/${'café'.normalize('NFC')},/stories/{locale}
/${'café'.normalize('NFD')}?,/gifts/{locale}
`;
      const nowhere = 'leads to no page of the site, or to one that is not published';
      const problems = [
        {
          row: 4,
          column: 'Old address',
          sentence: "is of other.example, and others are of old.example: only the site's own former addresses lead on",
        },
        { row: 5, column: 'New address', sentence: nowhere },
        { row: 6, column: 'New address', sentence: nowhere },
        { row: 8, column: 'Old address', sentence: 'is also in row 7' },
      ];
      await writeRedirect(content, { from: '/waits', to: '/cat.php?id=4', kind: 'moved' });
      expect(await bringIn(csv, true)).toEqual({ made: 3, changed: 0, problems });
      expect(await bringIn(csv)).toEqual({ made: 3, changed: 0, problems });
      expect(await bringIn(csv)).toMatchObject({ made: 0, changed: 0 });
      // A row that is left out leads nothing else on.
      expect(await redirectsOf(content)).toContainEqual(['/waits', '/cat.php?id=4', 'by_hand']);
      await leads('/cat.php?id=2', 301, '/gifts/en');
      await leads('/cat.php?ref=a&id=1', 301, '/luggages/en?ref=a');
      await leads(`/${encodeURIComponent('café'.normalize('NFD'))}`, 301, '/stories/en');
    });

    test('with more cells than the server can take is refused @REDIRECT-9 @SHEET-9', async () => {
      const before = await redirectsOf(content);
      await expect(bringIn(`from,to${','.repeat(19 * 1024 * 1024)}`)).rejects.toThrow(/400 .*more than 1500000 cells/);
      expect(await redirectsOf(content)).toEqual(before);
    });

    test('changes what it says otherwise, and leads to the end of what it says itself @REDIRECT-9', async () => {
      const csv = 'from,to\n/shop/1.html,/shop/9.html\n/shop/9.html,/gifts/{locale}\n';
      expect(await bringIn(csv)).toMatchObject({ made: 1, changed: 1 });
      await leads('/shop/1.html', 301, '/gifts/en');
    });

    test('has two redirects where old addresses differ in case @REDIRECT-9', async () => {
      const csv = 'from,to\n/Koffer/Rot,/luggages/{locale}\n/koffer/rot,/gifts/{locale}\n';
      expect(await bringIn(csv)).toEqual({ made: 2, changed: 0, problems: [] });
      await leads('/Koffer/Rot', 301, '/luggages/en');
      await leads('/koffer/rot', 301, '/gifts/en');
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

    test('lists what visitors ask for and nothing answers, until something does @REDIRECT-8', async () => {
      // Not from the site of the other tests, which has told what they asked for, and tells more in ten minutes.
      const other = await content.startSite();
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
      await writeRedirect(content, { from: '/catalog/lost.html', kind: 'gone' });
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
      expect((await author.ask('POST', REDIRECTS, fields)).status).toBe(403);
      expect((await author.ask('GET', REDIRECTS)).status).toBe(200);
      const form = { sheet: 'x' };
      expect((await author.ask('POST', '/redirects/sheet?dry=1', form)).status).toBe(403);
      expect((await editor.ask('POST', REDIRECTS, fields)).status).toBe(201);
      expect((await editor.ask('GET', '/redirects/missed')).status).toBe(200);
    });

    test('names a redirect that leads to no page @REDIRECT-8', async () => {
      const { documentId } = await writeRedirect(content, {
        from: '/nowhere',
        to: '/luggages/{locale}/never-there',
        kind: 'moved',
      });
      const { findings } = await content.editor.call('GET', '/checks/findings?line=must');
      const found = findings.find((one: { documentId: string }) => one.documentId === documentId);
      expect(found).toMatchObject({
        name: '/nowhere',
        sentence: '1 link leads to no page of the site: /luggages/{locale}/never-there',
      });
    });
  });
});
