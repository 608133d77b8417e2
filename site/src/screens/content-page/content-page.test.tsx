import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import type { ContentPageData } from './content-page.query.ts';
import { ContentPage } from './content-page.tsx';

const BARE: ContentPageData = {
  id: 'warranty',
  translations: ['en'],
  title: 'Warranty',
  header: 'Our warranty',
  description: null,
  searchAndShare: null,
  banner: null,
  html: null,
  lang: undefined,
  groups: [],
};
const group = (title: string, pages: string[], current?: string) => ({
  title,
  titleLang: undefined,
  lang: undefined,
  pages: pages.map((name) => ({
    title: name,
    href: `/skytravel/en/${name}`,
    isCurrent: name === current,
  })),
});

function page(changes: Partial<ContentPageData>): string {
  return renderToStaticMarkup(<ContentPage page={{ ...BARE, ...changes }} locale="en" messages={messagesFor('en')} />);
}
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('shows breadcrumb, banner, heading and text in this order @PAGE-4', () => {
  const banner = { src: '/files/0/a.svg', width: 4, height: 3, alt: 'Bench', isCutout: false };
  const shown = page({ banner, html: '<p>Ten years.</p>' });
  expect(shown).toMatch(/href="\/en"[^>]*>Home<\/a>.*<span aria-current="page">Our warranty/);
  expect(shown.indexOf('crumbs')).toBeLessThan(shown.indexOf('<img'));
  expect(shown.indexOf('<img')).toBeLessThan(shown.indexOf('<h1'));
  expect(text(shown)).toBe(' Home Our warranty Our warranty Ten years. ');
});

test('lists every category with its pages and marks the current one @PAGE-1', () => {
  const shown = page({ groups: [group('Help', ['a', 'b'], 'b'), group('Buying', ['c'])] });
  expect(text(/<aside[^]*/.exec(shown)?.[0] ?? '')).toBe(' Help a b Buying c ');
  expect(shown.match(/<a href="[^"]*" aria-current="page"/g)).toEqual([
    '<a href="/skytravel/en/b" aria-current="page"',
  ]);
});

test('a page without header, banner, text and list is shown without them @DECISION-18', () => {
  expect(page({})).not.toMatch(/null|undefined|<img|<aside|rich-text/);
});

test('categories with the same name are both listed', () => {
  const shown = page({ groups: [group('Help', ['a']), group('Help', ['b'])] });
  expect(text(/<aside[^]*/.exec(shown)?.[0] ?? '')).toBe(' Help a Help b ');
});

test('HTML in a heading is plain text, and text in any script has its own direction @PAGES-6', () => {
  expect(page({ header: '<u>保証</u>', lang: 'ja' })).toContain('lang="ja" dir="auto">&lt;u&gt;保証&lt;/u&gt;</h1>');
});
