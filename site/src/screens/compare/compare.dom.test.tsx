import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { messagesFor } from '../../messages/messages.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { compareQuery } from './compare.query.ts';
import { Compare } from './compare.tsx';

interface Entry {
  item_sku: string;
  [field: string]: unknown;
}
const measured = { height_cm: 55, width_cm: 35, depth_cm: 23, weight_kg: 2.6, volume_l: 36 };
const CORAL = { color: 'Coral', color_code: '#e07a5f' };
const SAND = { color: 'Sand', color_code: '#d8c3a5' };
const aero = { item_sku: 'aero', title: 'Aero Cabin', variant: 'aero', price: 6495, color: CORAL };
const sand = { ...aero, item_sku: 'sand', color: SAND };
const large = {
  item_sku: 'large',
  title: 'Aero Large',
  variant: 'large',
  price: 9495,
  color: CORAL,
  ...measured,
  height_cm: 76,
};
const RULE = {
  name: 'An airline',
  height_cm: 56,
  width_cm: 36,
  depth_cm: 23,
  source: 'https://airline.example/rules',
  checked_on: '2026-11-22',
};

/** Opens the page with these items in its address, on a content server that holds these cases. */
async function open(items: string, held: Entry[], rules: object[] = []) {
  const { queries } = fakeContentServer(({ type, query }) => {
    if (type === 'airline-rules') return rules;
    const skus = [...query].filter(([key]) => key.startsWith('filters[item_sku]'));
    const wanted = skus.map(([, sku]) => sku);
    return wanted.length ? held.filter(({ item_sku }) => wanted.includes(item_sku)) : held;
  });
  const url = new URL(`http://x/compare/en?items=${items}`);
  const data = await compareQuery({ content: new ContentClient('en'), url } as PageRequest);
  const messages = messagesFor('en');
  const props = { data, locale: 'en', messages, address: 'http://x/', today: '2026-11-22' };
  return { data, queries, ...render(<Compare {...props} />) };
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the cases of the address stand in its order, four at most, each once @COMPARE-1', async () => {
  const held = ['a', 'b', 'c', 'd', 'e'].map((sku) => ({ ...aero, item_sku: sku, title: sku }));
  const { queries } = await open('d,a,d,b,c,e', held);
  expect(heading()).toBe('Compare 4 cases');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent?.[0])).toEqual([...'dabc']);
  const [asked] = queries;
  expect([...(asked ?? [])].filter(([key]) => key.includes('$in')).map(([, sku]) => sku)).toEqual([...'abcd']);
  expect(asked?.get('populate')).toBeNull();
});

test('a case that is not on sale says so at its head, and stays among the compared @SALE-4 @SALE-6', async () => {
  await open('aero,sand,large', [{ ...aero, state: 'discontinued' }, { ...sand, state: 'sold out' }, large]);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.map((head) => /No longer made|Sold out/.exec(head ?? '')?.[0])).toEqual([
    'No longer made',
    'Sold out',
    undefined,
  ]);
});

test('an unknown sku is left out, and that is said @COMPARE-1', async () => {
  await open('aero,gone', [aero]);
  expect(heading()).toBe('Compare 1 case');
  const [said] = screen.getAllByRole('status');
  expect(said?.textContent).toBe('1 case in this link is no longer in the catalogue.');
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each(['', 'gone'])('without a case it leads to all of them (%j) @COMPARE-5', async (items) => {
  await open(
    items,
    [aero, sand].filter(() => items === ''),
  );
  expect(heading()).toBe('Nothing to compare yet');
  const name = items === '' ? 'See all 2 cases' : 'See all luggage';
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/luggages/en');
});

test('each case can be removed, and another one added while there are fewer than four @COMPARE-2', async () => {
  await open('aero,large', [aero, large]);
  expect(screen.getByRole('link', { name: 'Remove Aero Cabin Coral' }).getAttribute('href')).toBe(
    '/compare/en?items=large',
  );
  for (const link of screen.getAllByRole('link', { name: 'Add a case' }))
    expect(link.getAttribute('href')).toBe('/luggages/en');
});

test('what is not stated is said to be so, and differs from what is @COMPARE-3', async () => {
  await open('aero,large', [aero, large]);
  expect(cells('Size').slice(0, 2)).toEqual(['Not stated', '76 × 35 × 23']);
  expect(cells('Weight').slice(0, 2)).toEqual(['Not stated', '2.6 kg']);
  expect(row('Size').dataset.same).toBeUndefined();
});

test('a row that none of them states is left out, and so is what belongs to it @COMPARE-3', async () => {
  const umbrella = { item_sku: 'a', title: 'Storm', price: 2400 };
  const { container } = await open('a,b', [umbrella, { ...umbrella, item_sku: 'b', price: 2600 }], [RULE]);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Price']);
  expect(container.textContent).not.toMatch(/Not stated|rules checked|one scale/);
  expect(screen.getByRole('switch', { name: 'Only differences (1 of 1)' })).toBeTruthy();
});

test('where none is measured they show their pictures as they are @COMPARE-1', async () => {
  const images = [{ url: '/uploads/storm.jpg', width: 800, height: 800, mime: 'image/jpeg', alternativeText: '' }];
  const umbrella = { item_sku: 'a', title: 'Storm', images };
  const { container } = await open('a', [umbrella]);
  expect(container.querySelectorAll('.compare-picture img')).toHaveLength(1);
  cleanup();
  const { container: other } = await open('a,large', [umbrella, large]);
  expect(other.querySelectorAll('.compare-picture img')).toHaveLength(0);
});

test('differing values are bold, equal ones are marked to be hidden, and the switch counts them @COMPARE-3 @COMPARE-4', async () => {
  await open('aero,large', [{ ...aero, ...measured }, large]);
  const inBold = (name: string) => row(name).querySelectorAll('td b').length;
  expect([inBold('Price'), inBold('Volume')]).toEqual([2, 0]);
  expect(row('Volume').dataset.same).toBe('');
  expect(screen.getByRole('switch', { name: 'Only differences (2 of 5)' })).toBeTruthy();
});

test('equal colors are no difference, whichever was made first @COMPARE-4 @DECISION-12', async () => {
  await open('aero,large', [sand, aero, large, { ...large, item_sku: 'large-sand', color: SAND }]);
  const colors = within(row('Colors')).getAllByRole('listitem');
  expect(colors.map((color) => color.textContent)).toEqual(['Coral', 'Sand', 'Coral', 'Sand']);
  expect(row('Colors').dataset.same).toBe('');
});

test('of one case in two colors it says that nothing else differs @COMPARE-4', async () => {
  await open('aero,sand', [aero, sand]);
  expect(screen.getByRole('switch', { name: 'Only differences (0 of 2)' })).toBeTruthy();
  expect(screen.getByText('These cases differ only in color.')).toBeTruthy();
  const colors = within(row('Colors')).getAllByRole('listitem');
  expect(colors.map((color) => color.textContent)).toEqual(['Coral', 'Sand', 'Coral', 'Sand']);
});

test('of different cases of which nothing is stated it claims nothing @COMPARE-4 @DECISION-18', async () => {
  await open('a,b', [{ item_sku: 'a' }, { item_sku: 'b' }]);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText('These cases differ only in color.')).toBeNull();
  expect(screen.queryByText('Pictures stand at one scale.')).toBeNull();
});

test('the cabin has a row only where the rules of airlines are known @COMPARE-3 @CABIN-2', async () => {
  await open('large', [large]);
  expect(screen.queryByRole('row', { name: /^Cabin/ })).toBeNull();
  cleanup();
  await open('aero,large', [{ ...aero, ...measured }, large], [RULE]);
  expect(cells('Cabin').slice(0, 2)).toEqual(['Fits 1 of 1 airline', 'Fits 0 of 1 airline']);
  expect(screen.getByText(/rules checked on Nov 22, 2026/)).toBeTruthy();
});

test('a case is as high as it is measured; without a cut-out of the scale it is an outline @COMPARE-1 @DECISION-32', async () => {
  const { container } = await open('aero,large', [aero, large]);
  expect(screen.getByText('76 cm')).toBeTruthy();
  const standing = [...container.querySelectorAll<HTMLElement>('.compare-case')];
  expect(standing.map((one) => one.style.getPropertyValue('--height'))).toEqual(['', '76']);
  expect(standing.map((one) => one.querySelectorAll('i').length)).toEqual([0, 1]);
});
