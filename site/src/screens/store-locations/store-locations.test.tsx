import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import StoreFinder from './store-finder.island.tsx';
import { storeFinderProps } from './store-finder.props.ts';
import type { Store } from './store-locations.query.ts';
import { StoreLocations } from './store-locations.tsx';

const BARE: Store = {
  name: 'Sky Travel Makati',
  anchor: 'sky-travel-makati',
  location: null,
  type: null,
  phone: null,
  directionsHref: 'https://maps.example/way',
  map: null,
  cover: null,
  position: null,
  timeZone: 'Asia/Manila',
  hours: [],
};
const MAKATI: Store = {
  ...BARE,
  location: 'Level 2, Makati',
  type: 'Flagship store',
  phone: { number: '(02) 8555 0142', href: 'tel:0285550142' },
  map: 'https://maps.example/embed',
  cover: { src: '/files/0/a.svg', width: 6, height: 5, alt: 'Front', isCutout: false },
};

function page(stores: Store[] | null, active = 0, lang?: string): string {
  const data = stores && { stores, active, lang };
  const messages = messagesFor('en');
  const props = { here: '/store-locations/en?store=2', brand: 'Sky Travel', messages };
  return renderToStaticMarkup(
    <StoreLocations data={data} {...props}>
      {data && <StoreFinder {...storeFinderProps(data, 'en', messages)} />}
    </StoreLocations>,
  );
}
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('the heading and the line below it are shown word for word @STORE-1', () => {
  expect(page([])).toContain('<h1 class="t-display">Find Sky Travel Store</h1>');
  expect(page([])).toContain('Find the nearest Sky Travel Store to you.');
});

test('the map loads lazily, may go full-screen and has the store’s name in its title; its placeholder is text @STORE-2 @STORE-6', () => {
  const shown = page([MAKATI]);
  expect(shown).toContain(
    '<iframe sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" referrerPolicy="strict-origin" loading="lazy" allowFullScreen="" src="https://maps.example/embed" title="Map of Sky Travel Makati">',
  );
  const place = /<store-map[^]*?<\/store-map>/.exec(shown)?.[0] ?? '';
  expect(text(place)).toContain('Sky Travel Makati Level 2, Makati');
  expect(place).toContain('href="https://maps.example/embed"');
});

test('a card shows cover, name, location, number and type @STORE-3', () => {
  const shown = page([MAKATI]);
  const card = /<li class="store" id="sky-travel-makati"[^]*?<\/li>/.exec(shown)?.[0] ?? '';
  expect(card).toContain('<img alt="" width="6" height="5"');
  expect(text(card)).toMatch(/Sky Travel Makati Level 2, Makati \(02\) 8555 0142 Flagship store Get directions/);
  expect(card).toContain('href="tel:0285550142" aria-label="Call (02) 8555 0142"');
  expect(card).toContain('href="https://maps.example/way" target="_blank" rel="noopener"');
});

test('of 200 stores exactly one is active @STORE-4 @PAGES-9', () => {
  const shown = page(
    Array.from({ length: 200 }, () => MAKATI),
    170,
  );
  expect(shown.match(/<li class="store"/g)).toHaveLength(200);
  expect(shown.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(shown).toContain('value="171" aria-pressed="true"');
  expect(shown.match(/<iframe/g)).toHaveLength(1);
});

test('a store with nothing but a name has no picture, number, type, map or tag @STORE-6 @DECISION-18', () => {
  const shown = page([BARE]);
  expect(shown).not.toMatch(/null|undefined|<img|tel:|<iframe|Show map|class="tag"/);
  expect(shown).toContain('<p>There is no map for this store.</p>');
  expect(shown).toContain('Get directions');
});

test('a number that cannot be dialled is plain text @STORE-5', () => {
  const phone = { number: 'Ask at the counter', href: null };
  expect(page([{ ...BARE, phone }])).toContain('<span>Ask at the counter</span>');
});

test('HTML in a name is plain text, and text in any script has its own direction @PAGES-6', () => {
  expect(page([{ ...BARE, name: '<b>متجر</b>' }], 0, 'ar')).toContain(
    '<b class="store-name" lang="ar"><bdi>&lt;b&gt;متجر&lt;/b&gt;</bdi></b>',
  );
});

test('without any store the page says so @DECISION-18', () => {
  expect(page([])).toContain('There are no stores to show yet.');
  expect(page([])).not.toMatch(/<store-map|Try again/);
});

test('if the stores could not be loaded, the heading stays and a retry is offered @DECISION-7', () => {
  const shown = page(null);
  expect(shown).toContain('<h1');
  expect(shown).toMatch(/href="\/store-locations\/en\?store=2"[^>]*>Try again/);
  expect(shown).not.toContain('There are no stores');
});
