import { describe, expect, test } from 'vitest';
import { content } from '../support/content-api.ts';
import { siteOrigin } from '../support/environment.ts';

interface Story {
  story_id: string;
  content: string;
  featured_luggage: { price: number; is_limited_edition: boolean } | null;
}

/** All stories, newest first. */
async function stories(): Promise<Story[]> {
  const { data } = await content(
    'stories?locale=en&sort[0]=story_date:desc&pagination[limit]=100&populate[featured_luggage][fields][0]=price&populate[featured_luggage][fields][1]=is_limited_edition',
  );
  return data;
}

async function markupOf(path: string): Promise<string> {
  const answer = await fetch(siteOrigin + path, { redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}
/** The ids of the stories in a list's markup. */
async function ids(path: string): Promise<string[]> {
  const html = await markupOf(path);
  return [...html.matchAll(/<a class="story" href="\/stories\/[a-z]+\/([^"]+)"/g)].map(([, id]) => id!);
}
const story = (id: string) => `/stories/en/${id}`;

describe('the list of stories', () => {
  test.each([
    ['LIMITED EDITION', 'is_limited_edition:desc', ({ is_limited_edition }) => -Number(is_limited_edition)],
    ['PRICE LOW TO HIGH', 'price:asc', ({ price }) => price],
    ['PRICE HIGH TO LOW', 'price:desc', ({ price }) => -price],
  ] as [string, string, (luggage: NonNullable<Story['featured_luggage']>) => number][])(
    '%s sorts by the featured luggage, stories without one come last, pages run on @FIG-3 @DECISION-23',
    async (_, sort, value) => {
      const rank = ({ featured_luggage }: Story) => (featured_luggage ? value(featured_luggage) : Infinity);
      const all = await stories();
      const expected = all
        .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
        .map(({ story_id }) => story_id);
      const numbers = Array.from({ length: Math.ceil(all.length / 4) }, (_, index) => index + 1);
      const found = await Promise.all(numbers.map((page) => ids(`/stories/en?sort=${sort}&page=${page}`)));
      expect(found.flat()).toEqual(expected);
      expect(await ids(`/stories/en?sort=${sort}&loads=${numbers.length}`)).toEqual(expected);
      expect(all.find(({ story_id }) => story_id === expected.at(-1))?.featured_luggage).toBeNull();
    },
  );

  test('invalid values in an address are ignored @DECISION-5', async () => {
    const all = (await stories()).map(({ story_id }) => story_id);
    for (const query of [
      'page=-1',
      'page=1e9',
      'loads=abc',
      'sort=size:desc',
      'sort=__proto__',
      'filter=%E0%A4%A',
      'filter=%00',
    ]) {
      const last = query === 'page=1e9' ? -4 : 0;
      expect(await ids(`/stories/en?${query}`), query).toEqual(all.slice(last).slice(0, 4));
    }
    // Stories have no color and no size of their own.
    const filter = encodeURIComponent('filters[size][$eq]=Small&filters[color][color][$eq]=Sand');
    expect(await ids(`/stories/en?filter=${filter}`)).toEqual(all.slice(0, 4));
  });

  test('another language shows its own stories @DECISION-8', async () => {
    const { data } = await content('stories?locale=ja&sort[0]=story_date:desc&pagination[limit]=100');
    expect(data.length, 'the demo has not all stories in Japanese').toBeLessThan((await stories()).length);
    expect(await ids('/stories/ja?loads=9')).toEqual(data.map(({ story_id }: Story) => story_id));
  });
});

describe('a story', () => {
  test('that is further down is shown with its own page of the list', async () => {
    const all = await stories();
    for (const index of [7, 8, 16, all.length - 1]) {
      const html = await markupOf(story(all[index]!.story_id));
      const listPage = Math.floor(index / 8) + 1;
      expect(html).toMatch(new RegExp(`href="/stories/en/${all[index]!.story_id}\\?page=${listPage}" aria-current`));
    }
  });

  test('has the pictures of its text from the site @STORY-5', async () => {
    const { story_id } = (await stories()).find((one) => /!\[[^\]]*\]\(\/uploads\//.test(one.content))!;
    const html = await markupOf(story(story_id));
    const text = html.slice(html.indexOf('class="rich-text"'));
    const [, address] = /<img[^>]* src="(\/images\/[^"]+)"/.exec(text)!;
    const picture = await fetch(siteOrigin + address!);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('that is unknown leads to the 404 page of its locale @STORY-7 @ERROR-4', async () => {
    for (const [path, target] of [
      ['/stories/en/nothing', '/404/en'],
      ['/stories/fil/nothing', '/404/fil'],
      ['/stories/xx/sagada-by-night-bus', '/404/en'],
      ['/stories/en/__proto__', '/404/en'],
      [`/stories/en/${'a'.repeat(3000)}`, '/404/en'],
    ] as const) {
      const answer = await fetch(siteOrigin + path, { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, target]);
    }
  });

  test('shows a valid page of the list for an invalid number', async () => {
    const [first] = (await stories()) as [Story];
    for (const number of ['0', '-1', 'abc', '1e9', '2.5', '', '%00'])
      expect(await markupOf(`${story(first.story_id)}?page=${number}`), number).toMatch(
        /class="side-list side-scroll"[^>]*><li><a href="\/stories\/en\//,
      );
  });
});
