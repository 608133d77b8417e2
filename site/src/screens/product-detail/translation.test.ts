import { expect, test } from 'vitest';
import { fillMissing, markLanguage } from './translation.ts';

interface Item {
  title: string;
  description: string | null;
  reviews: string[];
  isNew: boolean;
}
const filipino: Item = { title: 'Maleta', description: null, reviews: [], isNew: false };
const english: Item = { title: 'Case', description: 'Ribbed.', reviews: ['Good'], isNew: true };

test('empty fields come from the default language and are marked as such @DECISION-8', () => {
  expect(fillMissing(filipino, english, 'en')).toEqual({
    record: { title: 'Maleta', description: 'Ribbed.', reviews: ['Good'], isNew: false },
    lang: { description: 'en', reviews: 'en' },
  });
});

test('a field that is empty in both is not marked', () => {
  const { lang } = fillMissing(filipino, { ...english, description: null }, 'en');
  expect(lang).toEqual({ reviews: 'en' });
});

test('without a default-language record the translation stays unchanged', () => {
  expect(fillMissing(filipino, null, 'en')).toEqual({ record: filipino, lang: {} });
});

test('a record that exists in the default language only is marked in every field', () => {
  expect(markLanguage({ title: 'Case', price: 1 }, 'en').lang).toEqual({ title: 'en', price: 'en' });
});
