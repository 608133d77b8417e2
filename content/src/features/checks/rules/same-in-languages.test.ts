import { expect, test } from 'vitest';
import { coral, dusk, findings, languages, luggage } from '../../../../testing/checked-entries.ts';
import { SHOPPERS_SEE } from '../shoppers-see.ts';

const sand = { ...coral, documentId: 'sand', name: 'Sand', values: { color: 'Sand', color_code: '#C9A87C' } };
const found = (of: Parameters<typeof findings>[0]) => findings(of).filter(({ check }) => check === 'same-in-languages');

test.each(['en', 'fil'])(
  'A color that differs between languages must be mended, as the form in %s says @FORM-6',
  (locale) => {
    const of =
      locale === 'en' ? { ...luggage({ color: [sand] }), english: { color: [coral] } } : luggage({ color: [coral] });
    const english = { color: [sand] };
    expect(found(locale === 'en' ? of : { ...of, locale, english })).toEqual([
      {
        check: 'same-in-languages',
        level: 'must',
        field: 'color',
        sentence: 'The color is not the same in all languages: English has Sand, Filipino has Coral.',
        shoppers: SHOPPERS_SEE.otherByLanguage,
        action: 'Choose the same in each',
        otherLocales: [locale === 'en' ? 'fil' : 'en'],
      },
    ]);
  },
);

test('Languages with the same color are named together, and the color as the first of them calls it', () => {
  const three = [...languages, { code: 'ja', name: 'Japanese' }];
  const sandInJapanese = { ...sand, name: 'サンド' };
  const of = luggage({ color: [coral] }, { languages: three });
  const entry = (locale: string, color: object) => ({
    type: 'luggages',
    documentId: 'own',
    locale,
    fields: [],
    values: { color: [color] },
  });
  const inLanguage = (code: string) =>
    ({ en: entry('en', coral), fil: entry('fil', sand), ja: entry('ja', sandInJapanese) })[code];
  const [finding] = found({ ...of, facts: { languages: three, inLanguage } });
  expect(finding?.sentence).toBe(
    'The color is not the same in all languages: English has Coral, Filipino and Japanese have Sand.',
  );
});

test('So must a successor', () => {
  const successor = { successor: [dusk], state: 'discontinued' };
  const english = { ...successor, successor: [{ ...dusk, documentId: 'dawn', name: 'Dawn' }] };
  expect(found({ ...luggage(successor), locale: 'fil', english }).map(({ sentence }) => sentence)).toEqual([
    'The successor is not the same in all languages: English has Dawn, Filipino has Nimbus Cabin, Dusk.',
  ]);
});

test.each([
  ['a color that its name calls otherwise', { color: [{ ...coral, name: 'Korales' }] }],
  ['no color in a language, which has that of the first', { color: [] }],
])('Right is %s', (_, english) => {
  expect(found({ ...luggage({}), locale: 'fil', english })).toEqual([]);
});
