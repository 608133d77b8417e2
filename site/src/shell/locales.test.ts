import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../testing/fake-content-server.ts';
import { ContentClient } from '../content/client/client.ts';
import { AnswersScene } from '../../testing/answers-scene.ts';
import { isSupported, supportedLocales } from './locales.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a supported locale', () => {
  const locales = [
    { code: 'en', name: 'English' },
    { code: 'fil', name: 'Filipino' },
  ];

  test.each(['en', 'fil'])('%s is one of the list', (locale) => {
    expect(isSupported(locale, locales)).toBe(true);
  });

  test.each(['', 'xx', 'EN', 'en-US', '__proto__', '404', 'en\u0000'])('%j is not', (locale) => {
    expect(isSupported(locale, locales)).toBe(false);
  });

  test('en is always supported, so that 404/en never redirects to itself', () => {
    expect(isSupported('en', [{ code: 'fil', name: 'Filipino' }])).toBe(true);
  });

  test('while the list is not known, anything that looks like a language tag passes', () => {
    expect(isSupported('fil', undefined)).toBe(true);
    expect(isSupported('zh-Hant-TW', undefined)).toBe(true);
    // 'en-ab-cd' looks like one, but no date can be written in it.
    for (const locale of ['', 'luggages', 'a b', '..', 'en/', 'en\n', '404', 'en-ab-cd', 'en-us-us']) {
      expect(isSupported(locale, undefined)).toBe(false);
    }
  });
});

const ask = () => supportedLocales();

test('the locales are requested without a locale @CALL-10 @DECISION-22', async () => {
  const locales = [{ code: 'en', name: 'English' }];
  const { calls } = fakeContentServer({ 'i18n/locales': locales });
  expect(await ask()).toEqual(locales);
  expect(calls.map(({ pathname, search }) => pathname + search)).toEqual(['/api/i18n/locales']);
});

test('the default one is the first @SITE-3', async () => {
  const [ja, en, fil] = ['ja', 'en', 'fil'].map((code) => ({ code, name: code }));
  fakeContentServer({ 'i18n/locales': [ja, en, fil] });
  expect(await ask()).toEqual([en, ja, fil]);
});

test('what is no language tag is no locale, and breaks no page @ROUTE-2', async () => {
  const [en, ...broken] = ['en', 'en_US', 'x', '', 'a b', 'en-ab-cd'].map((code) => ({ code, name: 'A name' }));
  fakeContentServer({ 'i18n/locales': [...broken, en] });
  expect(await ask()).toEqual([en]);
});

test('without locales only the default one is used', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 403 })),
  );
  expect(await ask()).toEqual([{ code: 'en', name: 'English' }]);
});

test('a response without one valid locale counts as a failure: the last known locales stay', async () => {
  const scene = new AnswersScene();
  const { answers } = scene;
  const ask = () => supportedLocales(new ContentClient('en', { answers }));
  const answer = (locales: object[] | null) => {
    fakeContentServer({ 'i18n/locales': locales });
    scene.now += 20_000;
  };
  answer([{ id: 1 }, { id: 2 }]);
  expect(await ask()).toBeUndefined();
  const known = [{ code: 'fil', name: 'Filipino' }];
  answer(known);
  expect(await ask()).toEqual(known);
  for (const wrong of [[{ id: 1 }], [], null]) {
    answer(wrong);
    expect(await ask()).toEqual(known);
    expect(await ask()).toEqual(known);
  }
});
