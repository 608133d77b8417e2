import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf, readLastMeans } from '../../support/redirects.ts';
import { content, leads, rememberRedirects, site } from './servers.ts';

const filtered = (kind: string, locale: string, fragment: string) =>
  `/${kind}/${locale}/filter/${encodeURIComponent(fragment)}`;
const category = (word: string) => `filters[item_categories][title][$eq]=${word}`;
const color = (word: string) => `filters[color][color][$eq]=${word}`;

describe('Redirects from former names', () => {
  describe('a SKU that is renamed on a published entry', () => {
    let documentId: string;
    let sku: string;
    let made: Awaited<ReturnType<typeof rememberRedirects>>;
    beforeAll(async () => {
      made = await rememberRedirects();
      [{ documentId, item_sku: sku }] = await content.content(
        'luggages?fields[0]=item_sku&locale=en&pagination[limit]=1',
      );
      // Nobody has asked for the new one before, and for the old one somebody has.
      expect(await answerOf(site, `/luggages/en/${sku}`)).toEqual([200, null]);
      expect(await answerOf(site, '/luggages/ja/first-name')).toEqual([302, '/luggage-not-found/ja']);
      await content.editor.change('luggage', documentId, { item_sku: 'first-name' });
    });

    test('leads from its old address to the new one in every language, with the whole query @REDIRECT-1 @REDIRECT-2 @REDIRECT-3', async () => {
      await leads(`/luggages/en/${sku}`, 301, '/luggages/en/first-name');
      await leads(`/luggages/fil/${sku}`, 301, '/luggages/fil/first-name');
      await leads(
        `/luggages/ja/${sku}?utm_source=mail&loads=2`,
        301,
        '/luggages/ja/first-name?utm_source=mail&loads=2',
      );
      await leads(`/luggages/en/${sku}/size`, 301, '/luggages/en/first-name/size');
      expect(await answerOf(site, '/luggages/en/first-name')).toEqual([200, null]);
      expect(await made()).toEqual([[`/luggages/{locale}/${sku}`, '/luggages/{locale}/first-name', 'by_itself']]);
      expect(await readLastMeans(content, 1)).toEqual(['a new address']);
    });

    test('leaves what nobody ever named as it is specified, also in another kind or language @REDIRECT-1 @DECISION-6', async () => {
      expect(await answerOf(site, `/gifts/en/${sku}`)).toEqual([302, '/gift-not-found/en']);
      expect(await answerOf(site, `/luggages/xx/${sku}`)).toEqual([302, '/404/en']);
      expect(await answerOf(site, '/luggages/en/never-there')).toEqual([302, '/luggage-not-found/en']);
    });

    test('and renamed again leads there in one step, from both @REDIRECT-3', async () => {
      await content.editor.change('luggage', documentId, { item_sku: 'second-name' });
      await leads(`/luggages/en/${sku}`, 301, '/luggages/en/second-name');
      await leads('/luggages/fil/first-name', 301, '/luggages/fil/second-name');
    });

    test('in a draft that is not published leads nowhere @REDIRECT-3', async () => {
      const before = await made();
      await content.editor.save('luggage', documentId, { item_sku: 'not-yet' });
      expect(await made()).toEqual(before);
      await content.editor.discard('luggage', documentId);
    });

    test('leads nowhere any more once it has its first name again @REDIRECT-3', async () => {
      await content.editor.change('luggage', documentId, { item_sku: sku });
      await leads(`/luggages/en/${sku}`, 200, null);
      await leads('/luggages/en/second-name', 301, `/luggages/en/${sku}`);
      expect(await made()).toEqual([
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
      const [status, location] = await answerOf(site, path);
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
    expect(await answerOf(site, never)).toEqual([200, null]);

    const [item] = await content.content('luggages?populate=color&locale=en&pagination[limit]=1');
    await content.editor.change('color', item.color.documentId, { color: 'Unheard-of' });
    const path = (locale: string, name: string) => filtered('luggages', locale, color(name));
    for (const locale of ['en', 'ja']) await leads(path(locale, item.color.color), 301, path(locale, 'Unheard-of'));
    // In Japanese the category is called as before, and a filter may name it as the page does.
    expect(await answerOf(site, filtered('luggages', 'ja', category(title)))).toEqual([200, null]);
  });

  test('the admin has the addresses that lead to an entry @REDIRECT-8', async () => {
    const { documentId } = await content.editor.create('luggage', { item_sku: 'listed-before', title: 'Listed' });
    await content.editor.change('luggage', documentId, { item_sku: 'listed' });
    const path = `/redirects/to/api::luggage.luggage/${documentId}`;
    expect((await content.editor.call('GET', path)).addresses).toEqual(['/luggages/{locale}/listed-before']);
    expect((await fetch(content.origin + path)).status).toBe(401);
  });
});
