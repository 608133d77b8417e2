import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import { SIDE_PAGE_SIZE, type SideList } from './side-list.query.ts';
import type { StoryReaderData } from './story-reader.query.ts';
import { StoryReader } from './story-reader.tsx';

const BARE: StoryReaderData = {
  id: 'roro',
  title: 'By ferry',
  description: null,
  searchAndShare: null,
  date: null,
  changed: null,
  translations: ['en'],
  author: null,
  banner: null,
  html: null,
  luggage: null,
  lang: undefined,
  list: null,
};
const LUGGAGE = { href: '/luggages/en/aero', title: 'Aero Cabin', color: 'Coral', image: null };

function sideList(total: number, page = 1): SideList {
  const first = (page - 1) * SIDE_PAGE_SIZE;
  const stories = Array.from({ length: Math.min(SIDE_PAGE_SIZE, total - first) }, (_, index) => ({
    story_id: `story-${first + index}`,
    title: `Story ${first + index}`,
    story_date: '2023-09-08',
  }));
  return { stories, total, page, lang: undefined };
}

function page(story: Partial<StoryReaderData>): string {
  return renderToStaticMarkup(<StoryReader story={{ ...BARE, ...story }} locale="en" messages={messagesFor('en')} />);
}
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('a story with nothing but a title shows no value that is not there @STORY-3 @DECISION-18', () => {
  const shown = page({});
  expect(text(shown)).toBe(' Lifestyle Stories By ferry By ferry ');
  expect(shown).not.toMatch(/null|undefined|Invalid|<time|<img|<aside/);
});

test('shows breadcrumb, banner, date, title, author and text in this order @STORY-4', () => {
  const banner = { src: '/files/0/a.svg', width: 4, height: 3, alt: 'Sea', isCutout: false };
  const author = { name: 'Dante', href: null };
  const shown = page({ banner, date: '2023-09-08', author, html: '<p>Words</p>' });
  expect(shown.indexOf('crumbs')).toBeLessThan(shown.indexOf('<img'));
  expect(shown.indexOf('<img')).toBeLessThan(shown.indexOf('<time'));
  expect(text(shown)).toContain('September 8, 2023 By ferry by Dante Words');
  expect(shown).toMatch(/href="\/stories\/en"[^>]*>Lifestyle Stories<\/a>/);
});

test('the author is a link if the story was first published elsewhere, else plain text @STORY-4', () => {
  expect(page({ author: { name: 'Dante', href: 'https://journal.example/roro' } })).toContain(
    '<a class="underline" href="https://journal.example/roro" rel="external noopener">Dante</a>',
  );
  expect(page({ author: { name: 'Dante', href: null } })).toContain('by Dante</p>');
});

test('the list has eight stories per page; every link keeps its page, the active one is marked @STORY-1 @FIG-2', () => {
  const shown = page({ id: 'story-9', list: sideList(20, 2) });
  const links = [...shown.matchAll(/<a href="\/stories\/en\/(story-\d+)\?page=2"/g)];
  expect(links.map(([, id]) => id)).toEqual([8, 9, 10, 11, 12, 13, 14, 15].map((number) => `story-${number}`));
  expect(shown).toMatch(/href="\/stories\/en\/story-9\?page=2" aria-current="page"/);
  expect(shown).toContain('href="/stories/en/story-9?page=3#side"');
});

test('a list of 5,000 stories offers the first and last page numbers and those around the current one @STORY-1 @PAGES-9', () => {
  const shown = page({ list: sideList(5000, 300) });
  const pages = [...shown.matchAll(/\?page=(\d+)#side"[^>]*>(\d+)</g)].map(([, number]) => number);
  expect(pages).toEqual(['1', '299', '300', '301', '625']);
  expect(shown.length).toBeLessThan(8000);
});

test('a list of one page has no numbers @STORY-1', () => {
  expect(page({ list: sideList(8) })).not.toContain('aria-label="Pages"');
});

test('the featured luggage shows its texts, title and color, and links to its page @STORY-3', () => {
  const shown = page({ luggage: LUGGAGE });
  const box = /<a class="story-luggage" href="\/luggages\/en\/aero"[^>]*>[^]*?<\/a>/.exec(shown)?.[0];
  expect(text(box ?? '')).toBe(' Featured Luggage Aero Cabin Coral ');
  expect(page({ luggage: { ...LUGGAGE, color: null } })).not.toMatch(/null/);
});

test('HTML in a title is plain text, and text in any script has its own direction @PAGES-6', () => {
  const shown = page({ title: '<i>旅</i>', html: '<p>مرحبا</p>', lang: 'ar' });
  expect(shown).toContain('lang="ar" dir="auto">&lt;i&gt;旅&lt;/i&gt;</h1>');
  expect(shown).toContain('<div class="rich-text" lang="ar" dir="auto"><p>مرحبا</p></div>');
});
