import { afterEach, describe, expect, test, vi } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import { textOf } from '../../../testing/markup.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { renderedList } from './rendered-for-tests.tsx';

const coral = { documentId: 'c1', color: 'Coral', color_code: '#E07A5F' };
const sand = { documentId: 'c2', color: 'Sand', color_code: '#D8C3A5' };
const aero = { item_sku: 'aero-cabin', title: 'Aero Cabin', price: 8995, color: coral };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const group = (shown: string, name: string) =>
  shown.match(new RegExp(`<fieldset[^>]*><legend[^>]*>${name}</legend>(.*?)</fieldset>`))?.[1] ?? '';
/** The choices of a group, with the number of items that each would show. */
const choices = (html: string) =>
  [...html.matchAll(/<label.*?<\/label>/g)].map(([label]) => textOf(label.replace(/<span id=.*?<\/span>/, '')));

describe('the filter panel', () => {
  const categories = [
    { documentId: 'k1', title: 'Cabin' },
    { documentId: 'k2', title: 'Bags & Cases' },
  ];
  const content = {
    luggages: [
      { ...aero, size: 'Small', item_categories: [{ title: 'Cabin' }] },
      { ...aero, item_sku: 'b', color: sand, size: 'Small' },
    ],
    'luggage-categories': categories,
    'accessory-categories': categories,
    'gift-categories': categories,
  };

  test('has collections, sizes and colors with their counts, Reset and a button @LIST-3', async () => {
    fakeContentServer(content);
    const shown = await renderedList('luggages');
    expect(choices(group(shown, 'Product Collections'))).toEqual(['Cabin 1', 'Bags &amp; Cases 0']);
    expect(choices(group(shown, 'Sizes'))).toEqual(['Small 2', 'Medium 0', 'Large 0']);
    expect(choices(group(shown, 'Colors'))).toEqual(['Coral 1', 'Sand 1']);
    expect(textOf(shown)).toContain('Reset Apply');
  });

  const measured = { height_cm: 55, width_cm: 35, depth_cm: 23, weight_kg: 2.6 };
  const airline = (name: string, height: number) => ({
    name,
    height_cm: height,
    width_cm: 36,
    depth_cm: 23,
    source: 'https://airline.example/',
    checked_on: new Date().toISOString().slice(0, 10),
  });
  const withAirlines = {
    ...content,
    luggages: [{ ...content.luggages[0], ...measured }, content.luggages[1]],
    'airline-rules': [airline('ANA', 56), airline('Scoot', 54)],
  };

  test('of luggages has the airlines whose cabin a case fits, and a chip for a chosen one @CABIN-5', async () => {
    const { queries } = fakeContentServer(withAirlines);
    const shown = await renderedList('luggages', 'filter=cabin%3DANA');
    expect(choices(group(shown, 'Fits the cabin of'))).toEqual(['ANA 1', 'Scoot 0']);
    expect(textOf(shown)).toContain('Fits ANA');
    expect(shown).toContain('aria-label="Remove Fits ANA"');
    const weights = queries.map((query) => query.get('filters[$or][0][weight_kg][$eq]'));
    expect(weights.filter(Boolean)).toEqual(['2.6']);
    expect(await renderedList('gifts', 'filter=cabin%3DANA')).not.toContain('Fits');
  });

  test('shows no case for an airline that none fits, and says so if the airlines cannot be read @CABIN-5', async () => {
    fakeContentServer(withAirlines);
    const none = await renderedList('luggages', 'filter=cabin%3DScoot');
    expect(textOf(none)).toContain(messagesFor('en').list.empty);
    vi.spyOn(console, 'error').mockReturnValue();
    fakeContentServer({ ...withAirlines, 'airline-rules': 'down' });
    const down = await renderedList('luggages', 'filter=cabin%3DANA');
    expect(down).toContain('We could not load');
  });

  test('counts what each choice would show beside those of the other groups', async () => {
    fakeContentServer(content);
    const filter = encodeURIComponent('filters[color][color][$eq]=Sand');
    const shown = await renderedList('luggages', `filter=${filter}`);
    expect(choices(group(shown, 'Product Collections'))[0]).toBe('Cabin 0');
    expect(choices(group(shown, 'Colors'))).toEqual(['Coral 1', 'Sand 1']);
  });

  test.each(['accessories', 'gifts'] satisfies ProductKind[])('of %s also has Bundle @LIST-3', async (kind) => {
    fakeContentServer(content);
    const sizes = choices(group(await renderedList(kind), 'Sizes'));
    expect(sizes.map((size) => size.split(' ')[0])).toEqual(['Small', 'Medium', 'Large', 'Bundle']);
  });

  test('has no sizes where no item has one, unless they are asked for @LIST-3', async () => {
    fakeContentServer({ ...content, luggages: [aero, { ...aero, item_sku: 'b', size: 'One size' }] });
    const shown = await renderedList('luggages');
    expect(group(shown, 'Colors')).not.toBe('');
    expect(group(shown, 'Sizes')).toBe('');
    const asked = await renderedList('luggages', `filter=${encodeURIComponent('filters[size][$eq]=Small')}`);
    expect(choices(group(asked, 'Sizes'))).toEqual(['Small 0', 'Medium 0', 'Large 0']);
  });

  test('labels a color in white under luminance 150, otherwise in black @LIST-3 @RULE-4', async () => {
    fakeContentServer(content);
    const colors = group(await renderedList('luggages'), 'Colors');
    expect(colors).toMatch(/--chip:#E07A5F;--chip-text:#fff/i);
    expect(colors).toMatch(/--chip:#D8C3A5;--chip-text:#000/i);
  });

  test('gives the label of a category its background color, by the same rule @RULE-4', async () => {
    const category = (title: string, color_code?: string) => ({
      title,
      background_color: color_code && { color_code },
    });
    fakeContentServer({
      ...content,
      'luggage-categories': [category('Dark', '#123456'), category('Light', '#D8C3A5'), category('Plain')],
    });
    const collections = group(await renderedList('luggages'), 'Product Collections');
    const label = (title: string) => new RegExp(`<span([^>]*)>${title}</span>`).exec(collections)?.[1];
    expect(label('Dark')).toContain('--chip:#123456;--chip-text:#fff');
    expect(label('Light')).toContain('--chip:#D8C3A5;--chip-text:#000');
    expect(label('Plain')).toBe('');
  });

  test('has the choices of the address checked @RULE-2', async () => {
    fakeContentServer(content);
    const filter = encodeURIComponent(
      'filters[item_categories][title][$eq]=Bags & Cases&filters[color][color][$eq]=Sand',
    );
    const shown = await renderedList('luggages', `filter=${filter}&sort=price:asc`);
    const chosen = [...shown.matchAll(/<input[^>]*checked=""[^>]*value="([^"]*)"/g)];
    expect(chosen.map(([, value]) => value)).toEqual([
      'filters[item_categories][title][$eq]=Bags &amp; Cases',
      'filters[color][color][$eq]=Sand',
    ]);
    expect(shown).toContain('<input type="hidden" name="sort" value="price:asc"/>');
    expect(textOf(shown)).toContain('2 selected');
  });

  test('leaves out groups without options @DECISION-18', async () => {
    fakeContentServer({ luggages: [{ ...aero, color: null }] });
    const shown = await renderedList('luggages');
    expect(shown).not.toContain('Product Collections');
    expect(shown).not.toContain('Colors');
  });
});
