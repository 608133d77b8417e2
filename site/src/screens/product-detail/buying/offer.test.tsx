import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textOf } from '../../../../testing/markup.ts';
import { renderedPage } from '../rendered-for-tests.tsx';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00+08:00') }));
afterEach(() => vi.useRealTimers());

const aero = {
  title: 'Aero',
  price: 6495,
  invite_text: 'Get it today',
  store_links: [{ store: 'Lazada', store_link_link: 'https://lazada.example/aero' }],
};
const page = (fields: object, rest = {}) => renderedPage({ ...aero, ...fields }, rest);
const NATIONWIDE = 'Also available of all Sky Travel Store nationwide.';
const STORES = '/store-locations/en';

const tile = { sku: 'aero-2', href: '/luggages/en/aero-2', title: 'Aero 2', color: 'Coral', image: null, price: 1 };
const successor = { ...tile, formerPrice: null, isLimitedEdition: false, state: null, lang: 'fil' };

test.each([{}, { state: 'on sale' }])(
  'what is on sale has its stores, as without a state: %j @SALE-1 @ITEM-9',
  (fields) => {
    const shown = page(fields);
    expect(shown).toBe(page({}));
    for (const text of ['VISIT Lazada NOW', 'Get it today', NATIONWIDE]) expect(textOf(shown)).toContain(text);
  },
);

describe('What is coming', () => {
  test('says from which day on it is on sale, and has no store @SALE-2', () => {
    const shown = page({ state: 'coming', available_from: '2026-12-01' });
    expect(textOf(shown)).toContain('From December 1, 2026');
    for (const text of ['Lazada', 'Get it today', NATIONWIDE, STORES]) expect(shown).not.toContain(text);
  });

  test('without a day is coming soon @SALE-2', () => {
    expect(textOf(page({ state: 'coming' }))).toContain('Coming soon');
  });

  test('is on sale from that day on @SALE-2', () => {
    expect(page({ state: 'coming', available_from: '2026-11-30' })).toBe(page({}));
  });
});

test('what is sold out leads to the nearest store first, then to see it in the others @SALE-3', () => {
  const shown = page({ state: 'sold out' });
  expect(textOf(shown)).toContain('Sold out A store near you may still have one. Find the nearest store');
  expect(shown.indexOf(STORES)).toBeLessThan(shown.indexOf('https://lazada.example/aero'));
  expect(textOf(shown)).toContain('See it at Lazada');
  for (const text of ['VISIT', 'Get it today', NATIONWIDE]) expect(shown).not.toContain(text);
});

test('what is sold out without a store link leads to the nearest store @SALE-3', () => {
  const shown = page({ state: 'sold out', store_links: [] });
  expect(shown).toContain(STORES);
  expect(shown).not.toContain('Not sold online yet.');
});

describe('What is discontinued', () => {
  test('says so, and leads to its successor and to what is like it @SALE-4', () => {
    const shown = page({ state: 'discontinued' }, { successor, recommendations: [successor] });
    expect(textOf(shown)).toContain('No longer made Its successor: Aero 2 Coral See similar products');
    expect(shown).toContain('href="/luggages/en/aero-2"');
    expect(shown).toContain('<span lang="fil"><bdi>Aero 2 Coral</bdi></span>');
    expect(shown).toContain('href="#recommended"');
    expect(shown).toMatch(/id="recommended"[^>]*>Similar products</);
    for (const text of ['Lazada', 'Get it today', NATIONWIDE]) expect(shown).not.toContain(text);
  });

  test('without any of them only says so @SALE-4', () => {
    const shown = page({ state: 'discontinued' });
    expect(textOf(shown)).toContain('No longer made');
    expect(shown).not.toMatch(/successor|#recommended/);
  });
});

test('of the recommended cases only those that are made are shown @SALE-5', () => {
  const recommendations = [
    { item_sku: 'one', title: 'One', state: 'discontinued' },
    { item_sku: 'two', title: 'Two', state: 'sold out' },
  ];
  const shown = page({ recommendations });
  expect(shown).not.toContain('/luggages/en/one');
  expect(shown).toContain('/luggages/en/two');
  expect(shown).toMatch(/<span class="tile-state">Sold out<\/span>/);
});
