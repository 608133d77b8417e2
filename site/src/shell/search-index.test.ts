import { expect, test } from 'vitest';
import { SearchIndex, type Searchable } from './search-index.ts';

const item = (sku: string, title: string, color: string, more: Partial<Searchable> = {}): Searchable => ({
  sku,
  title,
  color,
  size: null,
  categories: [],
  others: [],
  ...more,
});
const ITEMS = [
  item('aero-small-coral', 'Aero Cabin', 'Coral', { size: 'Small', categories: ['Aero', 'Cabin'] }),
  item('aero-medium-coral', 'Aero Medium', 'Coral', {
    size: 'Medium',
    categories: ['Aero', 'Check-in'],
  }),
  item('nimbus-small-forest', 'Nimbus Cabin', 'Forest', {
    size: 'Small',
    categories: ['Nimbus', 'Cabin'],
  }),
  item('aero-ja', 'エアロ キャビン', 'コーラル', {
    others: ['Aero Cabin', 'Coral'],
    categories: ['スーツケース'],
  }),
  item('cafe', 'Café Tumbler', 'Sand'),
];
const find = async (text: string) => (await SearchIndex.of(ITEMS)).find(text);
const skus = async (text: string) => (await find(text)).skus;

test.each([
  ['coral cabin', ['aero-ja', 'aero-small-coral']],
  ['small aero coral', ['aero-small-coral']],
  ['nimb', ['nimbus-small-forest']],
  ['CHECK-IN', ['aero-medium-coral']],
  ['aero-medium-coral', ['aero-medium-coral']],
  ['cafe', ['cafe']],
  ['mbus', ['nimbus-small-forest']],
  ['bus cab', ['nimbus-small-forest']],
  ['RAL', ['aero-ja', 'aero-medium-coral', 'aero-small-coral']],
  ['heck-i', ['aero-medium-coral']],
])(
  '%j finds what has all its words, words that begin with them, or the text within a title, color or category @CALL-7',
  async (text, expected) => {
    expect((await skus(text)).toSorted()).toEqual(expected);
    expect((await find(text)).meant).toBeNull();
  },
);

test.each([
  ['nimbsu', 'nimbus-small-forest', 'nimbus'],
  ['corel', 'aero-medium-coral', 'coral'],
  ['foerst cabn', 'nimbus-small-forest', 'forest cabin'],
])('%j has a typing error: it finds %s, and %j was meant', async (text, sku, meant) => {
  expect(await skus(text)).toContain(sku);
  expect((await find(text)).meant).toBe(meant);
});

test.each(['キャビン', 'ｷｬﾋﾞﾝ', 'きゃびん', 'コーラル　スーツケース', 'スーツ'])(
  'Japanese without spaces is found, in any kana and width: %s',
  async (text) => expect(await skus(text)).toEqual(['aero-ja']),
);

test('of several words that nothing has together, those that something has were meant', async () => {
  expect(await find('corel umbrella')).toEqual({ skus: [], meant: 'coral' });
});

test.each(['zeppelin', 'zzz', '!?', '傘'])('%j finds nothing, and nothing similar', async (text) => {
  expect(await find(text)).toEqual({ skus: [], meant: null });
});

test('short words must be right: a typing error in three letters is another word', async () => {
  expect(await skus('sxd')).toEqual([]);
});

test('two entries with one SKU are found once', async () => {
  const index = await SearchIndex.of([...ITEMS, item('cafe', 'Café Tumbler', 'Sand')]);
  expect(index.find('tumbler').skus).toEqual(['cafe']);
});

test.each([
  ['rygsaek', null],
  ['RYGSÆK', null],
  ['rygsækk', 'rygsæk'],
  ['mosgrønn', 'mosgrøn'],
  ['mosgron rygsak', 'mosgrøn rygsæk'],
])('letters that are not in English are found, right and with a typing error: %s', async (text, meant) => {
  const index = await SearchIndex.of([item('rygsaek-mosgron', 'Rygsæk', 'Mosgrøn')]);
  expect(index.find(text)).toEqual({ skus: ['rygsaek-mosgron'], meant });
});

test('a typing error is found in other alphabets, too', async () => {
  const index = await SearchIndex.of([item('cyr', 'Чемодан', 'Чёрный'), item('greek', 'Βαλίτσα', 'Μαύρη')]);
  expect(index.find('чемадан')).toEqual({ skus: ['cyr'], meant: 'чемодан' });
  expect(index.find('βαλιτσα')).toEqual({ skus: ['greek'], meant: null });
});
