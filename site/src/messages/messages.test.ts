import { expect, expectTypeOf, test } from 'vitest';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { ja } from './ja.ts';
import { fill, plural } from './fill.ts';
import { type Messages, messagesFor } from './messages.ts';

type Catalogue = { [key: string]: string | Catalogue };

/** 'shell.search' -> its words. */
function flat(catalogue: Catalogue, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([key, words]) =>
      typeof words === 'string' ? [[path + key, words]] : Object.entries(flat(words, `${path}${key}.`)),
    ),
  );
}
const placeholders = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

test('a missing key does not compile, nor one that is not in English @DECISION-1', () => {
  expectTypeOf(fil).toEqualTypeOf<Messages>();
  expectTypeOf(ja).toEqualTypeOf<Messages>();
  const shell: Omit<typeof en.shell, 'search'> = en.shell;
  // @ts-expect-error one word is missing
  const oneMissing: Messages = { ...en, shell };
  // @ts-expect-error the group is missing
  const groupMissing: Messages = { ...en, stores: undefined };
  // @ts-expect-error nobody asks for this one
  const oneTooMany: Messages = { ...en, pages: { ...en.pages, other: 'Other' } };
  expect([oneMissing, groupMissing, oneTooMany]).toHaveLength(3);
});

test.each([
  ['fil', fil],
  ['ja', ja],
])('%s has every word of English, none empty, and the same values to fill in @DECISION-1', (locale, own) => {
  const words = flat(own);
  const english = flat(en);
  expect(Object.keys(words)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(words)) {
    expect([key, text.trim()]).not.toEqual([key, '']);
    // A translation may do without the brand's name.
    const needed = placeholders(english[key] ?? '').filter((name) => name !== '{brand}' || text.includes(name));
    expect([key, placeholders(text)]).toEqual([key, needed]);
  }
  expect(Object.keys(flat(messagesFor(locale)))).toEqual(Object.keys(words));
});

test('a locale without a catalogue has the English words @DECISION-1', () => {
  expect(messagesFor('ceb')).toBe(messagesFor('en'));
  expect(messagesFor('toString')).toBe(messagesFor('en'));
});

test('what is sold is named in all texts, by words that each catalogue has @DECISION-1', () => {
  for (const locale of ['en', 'fil', 'ja'])
    expect(Object.values(flat(messagesFor(locale))).filter((text) => /\{\w+\./.test(text))).toEqual([]);
  expect(messagesFor('en').list).toMatchObject({
    luggages: 'Luggages',
    count: { one: '{count} case', other: '{count} cases' },
  });
  expect(messagesFor('en').cabin.measured).toMatch(/^Case measured by us/);
});

test('values are filled in, a name without a value stays', () => {
  expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  expect(fill('{toString}', {})).toBe('{toString}');
});

test.each(['en', 'fil', 'ja'])('in %s numbers need no locale to be filled in @PAGES-11', (locale) => {
  expect(fill('{n}', { n: 1234.5 })).toBe(new Intl.NumberFormat(locale).format(1234.5));
});

test('in a brand’s own language they are filled in as it writes them @PAGES-11', () => {
  expect(fill('{n} af {m}', { n: 1234.5, m: '1.5' }, 'da')).toBe('1.234,5 af 1.5');
});

test('counted words follow the locale’s plural and numbers @PAGES-11', () => {
  const forms = { one: '{count} case', other: '{count} cases' };
  expect(plural(forms, 1, 'en')).toBe('1 case');
  expect(plural(forms, 1234, 'en')).toBe('1,234 cases');
  expect(plural(forms, 1, 'ja')).toBe('1 cases');
});
