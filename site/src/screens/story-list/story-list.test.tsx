import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import FilterPanel from '../../listing/filter-panel.island.tsx';
import { CATEGORIES } from '../../listing/groups/categories.ts';
import { storyFilterProps } from './filter-panel.props.ts';
import type { StoryListData } from './story-list.query.ts';
import { StoryList } from './story-list.tsx';
import type { Stories } from './stories.query.ts';

const EMPTY =
  'We&#x27;re unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.';
const IMAGE = {
  base: '/images/1',
  path: 'uploads/a.jpg',
  width: 800,
  height: 600,
  alt: '',
  isCutout: false,
};
const STORY: Stories['entries'][number] = {
  story_id: 'roro',
  title: 'By ferry',
  description: 'Three islands, one deck.',
  author: 'Dante',
  story_date: '2023-09-08',
  image: IMAGE,
};

function list(
  entries: Partial<Stories['entries'][number]>[] | null,
  { total = entries?.length ?? 0, ...rest }: Partial<StoryListData> & { total?: number } = {},
  locale = 'en',
): string {
  const stories = entries && {
    entries: entries.map((entry, index) => ({ ...STORY, story_id: `story-${index}`, ...entry })),
    total,
    page: 1,
    locale: 'en',
  };
  const data: StoryListData = {
    request: { filter: null, sort: undefined, page: 1, loads: 1, pageSize: 4 },
    banner: null,
    groups: [
      {
        ...CATEGORIES,
        options: [{ value: 'Aero', label: 'Aero' }],
        placesOf: () => [],
        conditions: () => ({}),
      },
    ],
    facets: null,
    stories,
    ...rest,
  };
  const messages = messagesFor(locale);
  return renderToStaticMarkup(
    <StoryList data={data} locale={locale} messages={messages}>
      <FilterPanel {...storyFilterProps(data, locale, messages)} />
    </StoryList>,
  );
}
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('a card shows image, date in medium format, title, description and author @STORIES-2 @PAGES-11', () => {
  const shown = list([{ story_id: 'roro' }]);
  const card = /<a class="story"[^]*?<\/a>/.exec(shown)?.[0] ?? '';
  expect(card).toContain('href="/stories/en/roro"');
  expect(card).toContain('src="/images/1/720/uploads/a.jpg.webp"');
  expect(text(card)).toBe(' Sep 8, 2023 by Dante By ferry Three islands, one deck. ');
});

test('the date is the day that the editor entered, whatever the server’s time zone @STORIES-2', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(list([{}])).toContain('Sep 8, 2023');
  vi.unstubAllEnvs();
});

test('a story with nothing but a title shows no value that is not there @DECISION-18', () => {
  const bare = { description: null, author: null, story_date: null, image: null };
  const shown = list([bare]);
  expect(shown).not.toMatch(/null|undefined|Invalid Date|<time|<img/);
  expect(text(/<a class="story"[^]*?<\/a>/.exec(shown)?.[0] ?? '').trim()).toBe('By ferry');
});

test('HTML in a title is plain text, and text in any script has its own direction @PAGES-6', () => {
  expect(list([{ title: '<b>Sea</b> & sky' }])).toContain('&lt;b&gt;Sea&lt;/b&gt; &amp; sky');
  expect(list([{ title: 'رحلة بحرية' }])).toContain('dir="auto">رحلة بحرية</h3>');
});

test('banner, title and caption come from the lifestyle section, in its colors @STORIES-1', () => {
  const entry = {
    title: 'On the road',
    caption: 'Slow ferries',
    banner_image: IMAGE,
    background_color: '#102030',
    text_color: '#ffffff',
    search_and_share: null,
  };
  const shown = list([{}], { banner: { entry, locale: 'en' } });
  expect(shown).toMatch(/<header class="list-banner" style="[^"]*#102030[^"]*">/);
  expect(shown).toContain('<h1 class="t-display">On the road</h1>');
  expect(shown).toContain('Slow ferries');
});

test('without the section the list has the site’s own title @DECISION-18', () => {
  expect(list([{}])).toContain('<h1 class="t-display">Lifestyle Stories</h1>');
});

test('there are three sort options, a filter by luggage category and a reset @FIG-3 @DECISION-23', () => {
  const shown = list([{}]);
  const sorts = [...shown.matchAll(/sort=([a-z_]+%3A(?:asc|desc))#list/g)].map(([, sort]) => sort);
  expect(sorts).toEqual(['is_limited_edition%3Adesc', 'price%3Aasc', 'price%3Adesc']);
  expect(text(shown)).toMatch(/LIMITED EDITION .*PRICE LOW TO HIGH .*PRICE HIGH TO LOW/);
  expect(shown).toContain('value="filters[item_categories][title][$eq]=Aero"');
  expect(shown).toContain('href="/stories/en?filter=#list"');
});

test('a chosen sort order is named on its button, and Reset clears it with the filter @LIST-2 @STATE-7', () => {
  const filter = { categories: ['Aero'] };
  const request = { filter, sort: 'price:asc' as const, page: 1, loads: 1, pageSize: 4 };
  const shown = list([{}], { request });
  expect(text(shown)).toContain('SORTED BY PRICE LOW TO HIGH');
  expect(shown).toContain('href="/stories/en?filter=#list"');
  expect(shown).toMatch(/checked="" value="filters\[item_categories\]/);
});

test('page numbers appear from two pages on, Load More while there is more @STATE-9 @STATE-10', () => {
  expect(list([{}, {}, {}, {}])).not.toMatch(/Load More|aria-label="Pages"/);
  const shown = list([{}, {}, {}, {}], { total: 5 });
  expect(shown).toContain('href="/stories/en?loads=2#entry-5"');
  expect(shown).toContain('href="/stories/en?page=2#list">2</a>');
});

test('an empty result shows the no-merchandise message and a link back @STORIES-3 @ERROR-5', () => {
  const shown = list([]);
  expect(shown).toContain(EMPTY);
  expect(shown).not.toContain('aria-label="Pages"');
  expect(shown).toMatch(/<a class="btn line" href="\/stories\/en\?filter=#list">Reset<\/a><\/div>/);
});

test('a list that could not be loaded says so and offers a retry at the same address @DECISION-7', () => {
  const request = { filter: null, sort: 'price:asc' as const, page: 2, loads: 1, pageSize: 4 };
  const shown = list(null, { request });
  expect(text(shown)).toContain('We could not load these stories.');
  expect(shown).toMatch(/href="\/stories\/en\?sort=price%3Aasc&amp;page=2"[^>]*>Try again/);
  expect(shown).not.toContain(EMPTY);
  expect(shown).toContain('<h1');
});

test('stories in another language than the page are marked with their language @DECISION-8', () => {
  expect(list([{}], {}, 'ja')).toMatch(/<h3 class="t-h3" lang="en" dir="auto">/);
});
