import { beforeEach, expect, test } from 'vitest';
import { REFUSALS, refuseStorage } from '../../testing/refused-storage.ts';
import { rememberView, viewedItems } from './viewed-items.ts';

const item = (sku: string, more = {}) => ({
  kind: 'luggages',
  sku,
  title: sku,
  color: 'Coral',
  lang: 'en',
  picture: `/images/v_s/480/${sku}.webp`,
  isCutout: true,
  ...more,
});
const skus = () => viewedItems.entries().map(({ sku }) => sku);

beforeEach(() => localStorage.clear());

test('the latest viewed item comes first, each once, thirteen at most @SEEN-1', () => {
  for (let number = 1; number <= 15; number++) rememberView(item(String(number)));
  rememberView(item('9', { title: 'New name' }));
  expect(skus()).toEqual(['9', '15', '14', '13', '12', '11', '10', '8', '7', '6', '5', '4', '3']);
  expect(viewedItems.entries()[0]?.title).toBe('New name');
});

test.each(REFUSALS)('in storage that is %s nothing is remembered, and nothing fails @SEEN-1', (how) => {
  const end = refuseStorage(how);
  rememberView(item('a'));
  expect(skus()).toEqual([]);
  end();
});

test('items of two kinds may have the same sku @SEEN-1', () => {
  rememberView(item('a'));
  rememberView(item('a', { kind: 'gifts' }));
  expect(skus()).toEqual(['a', 'a']);
});

test('what is stored leads nowhere else: kinds are words, pictures are the site’s own @SEEN-1', () => {
  const odd = [item('a', { kind: '//x' }), item('b', { sku: 1 }), null];
  const pictures = ['https://x.example/p.webp', '//x.example/p', 'javascript:1'];
  localStorage.setItem(
    'recently-viewed',
    JSON.stringify([...odd, ...pictures.map((picture) => item(picture, { picture }))]),
  );
  expect(viewedItems.entries().map(({ picture }) => picture)).toEqual([null, null, null]);
  rememberView({ kind: 'luggages' });
  expect(skus()).toEqual(pictures);
});
