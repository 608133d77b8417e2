import { expect, test } from 'vitest';
import { offersLanguage } from './offered-languages.ts';

const CODES = ['en', 'fil', 'ja', 'de'];
const offeredBy = (hidden: string | null, switchedOn?: string | null) =>
  CODES.filter(offersLanguage({ hidden_locales: hidden, offered_locales: switchedOn }));

test('a language in which the interface has no words is offered only when it is switched on @SITE-3', () => {
  expect(offeredBy(null, null)).toEqual(['en', 'fil', 'ja']);
  expect(offeredBy(null, 'fr, de')).toEqual(CODES);
});

test('where the content server has no field for that, every language is offered, unless it is hidden @SITE-3', () => {
  expect(offeredBy(null)).toEqual(CODES);
  expect(offeredBy('ja')).toEqual(['en', 'fil', 'de']);
});

test('while it is not known what editors have chosen, only languages with words are offered @SITE-3', () => {
  expect(CODES.filter(offersLanguage(undefined))).toEqual(['en', 'fil', 'ja']);
});

test('a language that is not offered yet stays so, even if it is switched on @SITE-3', () => {
  expect(offeredBy('ja,de', 'de')).toEqual(['en', 'fil']);
});
