import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesFor } from '../messages/messages.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import type { Shell } from './shell.query.ts';

const image = { src: '/files/0/case.svg', width: 480, height: 540, alt: '', isCutout: true };
const shell: Shell = {
  brand: 'Sky Travel',
  brandSegment: 'skytravel',
  locales: [
    { code: 'en', name: 'English' },
    { code: 'fil', name: 'Filipino' },
  ],
  isOffered: () => true,
  isLanguageShown: true,
  isOpeningAhead: false,
  menu: {
    items: [
      { title: 'Luggage', href: '/luggages/fil', image, color: '#E07A5F' },
      { title: '<b>Gifts</b>', href: '/gifts/fil', image: null, color: null },
    ],
    lang: 'en',
  },
  brandPages: { items: [{ title: 'About us', href: '/skytravel/fil/about' }], lang: undefined },
  footer: {
    lang: 'en',
    columns: [
      { heading: 'Luggage', links: [{ title: 'Cabin', href: '/luggages/fil/filter/cabin' }] },
      { heading: 'Explore', links: [{ title: 'Gifts', href: '/gifts/fil' }] },
      { heading: 'Support', links: [{ title: 'Warranty', href: '/skytravel/fil/warranty' }] },
      {
        heading: 'Follow',
        links: [{ title: 'Facebook', href: 'https://social.example/us', icon: '<svg></svg>' }],
      },
    ],
  },
};

const navbar = (changes: Partial<Shell> = {}, tone: 'white' | 'black' = 'black') =>
  renderToStaticMarkup(
    <Navbar
      shell={{ ...shell, ...changes }}
      locale="fil"
      words={messagesFor('en').shell}
      url={new URL('https://site.example/luggages/fil?page=2')}
      tone={tone}
      isHome={false}
    />,
  );
const footer = renderToStaticMarkup(<Footer shell={shell} words={messagesFor('en').shell} />);
const order = (markup: string, ...parts: string[]) => {
  const places = parts.map((part) => markup.indexOf(part));
  expect(places, parts.join()).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

test('the navbar has language, logo, search, luggage and menu, in this order @NAV-1', () => {
  order(navbar(), 'id="languages"', 'class="logo" href="/"', 'data-opens-search', 'popoverTarget="menu"');
  expect(navbar()).toMatch(/<a [^>]*href="\/luggages\/fil"[^>]*><svg.*?<span class="visually-hidden">Luggage</);
});

test('the language selector links to the same page in each locale, named in its own language', () => {
  expect(navbar()).toMatch(/<a href="\/luggages\/en\?page=2" lang="en"[^>]*>English<\/a>/);
  expect(navbar()).toMatch(/aria-current="true" data-language="fil">Filipino/);
});

test('the language selector is left out when disable_locales is set @SITE-3', () => {
  expect(navbar({ isLanguageShown: false })).not.toContain('languages');
});

test('the navbar’s text is white or black, as the page requires @NAV-2', () => {
  expect(navbar({}, 'white')).toContain('data-tone="white"');
  expect(navbar()).toContain('data-tone="black"');
});

test('the menu shows its items with their pictures, marks the current one, and has the brand’s pages at its foot', () => {
  order(navbar(), '>Luggage</a>', 'case.svg', '&lt;b&gt;Gifts&lt;/b&gt;', 'About us');
  expect(navbar()).toMatch(/href="\/luggages\/fil" aria-current="page"/);
  expect(navbar()).toMatch(/<ul class="menu-items" lang="en"/);
  expect(navbar({ brandPages: { items: [], lang: undefined } })).not.toContain('menu-foot');
});

test('the footer has four headed columns, then the logo and the copyright line of 2023 @FOOT-1 @FOOT-2', () => {
  order(footer, '>Luggage</h2>', '>Cabin<', '>Explore</h2>', '>Gifts<', '>Support</h2>', '>Warranty<');
  order(footer, '>Follow</h2>', 'https://social.example/us', '<svg></svg>', 'Facebook', 'class="logo"');
  expect(footer).toContain('© 2023 Sky Travel. All rights reserved.');
  expect(footer).toContain('<div class="foot-columns" lang="en">');
});
