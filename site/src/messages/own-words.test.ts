import { expect, test, vi } from 'vitest';
import { en } from './en.ts';
import { hasMessages, messagesFor } from './messages.ts';

const { UMBRELLAS } = vi.hoisted(() => ({
  UMBRELLAS: { one: 'umbrella', many: 'umbrellas', a: 'an umbrella', kind: 'rainwear', list: 'Umbrellas' },
}));

vi.mock('../brand/messages.ts', () => ({
  OWN_WORDS: {
    en: { shell: { search: 'Look' }, search: { found: { one: '{count} is here' } }, goods: UMBRELLAS },
    fil: { goods: UMBRELLAS },
    ja: { goods: UMBRELLAS },
    th: { goods: UMBRELLAS, shell: { luggage: 'กระเป๋า' }, list: { count: { one: '{Goods.one} {count}' } } },
  },
}));

/** Every text of a catalogue. */
const textsIn = (words: object): string[] =>
  Object.values(words).flatMap((text: unknown) => (typeof text === 'string' ? [text] : textsIn(text as object)));

test('a brand’s own words stand in place of the interface’s, and nothing else changes @DECISION-1', () => {
  const { shell, search, detail } = messagesFor('en');
  const { luggage, description, ...others } = en.shell;
  expect(shell).toMatchObject({ ...others, search: 'Look' });
  expect([luggage, shell.luggage]).toEqual(['{Goods.kind}', 'Rainwear']);
  expect(shell.description).toBe(description.replace('{goods.kind}', 'rainwear'));
  expect(search.found).toEqual({ one: '{count} is here', other: '{count} umbrellas found' });
  expect(detail.reviewOrders).toEqual(en.detail.reviewOrders);
  expect(messagesFor('ceb')).toBe(messagesFor('en'));
});

test.each(['en', 'fil', 'ja'])('in %s all texts call what is sold by the brand’s words @DECISION-1', (locale) => {
  const texts = textsIn(messagesFor(locale));
  expect(texts.length).toBeGreaterThan(350);
  expect(texts.filter((text) => /luggage|suitcase|maleta|スーツケース|\{goods|(?<!\{)\bcases?\b/i.test(text))).toEqual(
    [],
  );
  expect(texts.filter((text) => /umbrella|rainwear/i.test(text)).length).toBeGreaterThan(9);
});

test('they begin sentences with a capital, and have their own article @DECISION-1', () => {
  const { cabin, compare, list } = messagesFor('en');
  expect(cabin.caseWeighs).toBe('Umbrella {weight}');
  expect([compare.add, list.count.one]).toEqual(['Add an umbrella', '{count} umbrella']);
});

test('a brand’s own language has a catalogue of its own, which may call the goods by their words @DECISION-1', () => {
  expect(hasMessages('th')).toBe(true);
  expect(messagesFor('th').shell.luggage).toBe('กระเป๋า');
  expect(messagesFor('th').list.count.one).toBe('Umbrella {count}');
});
