import { expect, test } from 'vitest';
import { type Case, coral, cutout, findings, frame, luggage } from '../../../testing/checked-entries.ts';
import { SHOPPERS_SEE, SHOPPERS_SEE_OF } from './shoppers-see.ts';

const mute = { ...cutout, alternativeText: null };
const elsewhere = { isPublished: () => false };

/** Where the same check means something else to visitors. */
const SEEN: [string, Case, string[]][] = [
  ['no price', luggage({ price: null, discounted_price: null }), [SHOPPERS_SEE.noPrice]],
  ['a price of 0', luggage({ price: 0, discounted_price: null }), [SHOPPERS_SEE_OF.price(0)]],
  ['a former price below the price', luggage({ discounted_price: 5000 }), [SHOPPERS_SEE.lowerFormerPrice]],
  ['a former price that is the price', luggage({ discounted_price: 6495 }), [SHOPPERS_SEE.noFormerPrice]],
  ['a former price of 0', luggage({ discounted_price: 0 }), [SHOPPERS_SEE.noFormerPrice]],
  ['an item’s picture without description', luggage({ images: [mute] }), [SHOPPERS_SEE.nameHeard]],
  [
    'a turn’s picture without one, which nobody hears',
    luggage({ carousel: Array(8).fill({ ...mute, name: 'a' }) }),
    [],
  ],
  ['a turn of one picture', luggage({ carousel: [frame] }), [SHOPPERS_SEE.noTurn]],
  [
    'a picture that is too large',
    luggage({ images: [cutout, { ...cutout, width: 12_000, height: 6000 }] }),
    [SHOPPERS_SEE.pictureLeftOut],
  ],
  [
    'a color that is not published, which is said once',
    { ...luggage({ color: [] }, elsewhere), chosen: { color: [coral] } },
    [SHOPPERS_SEE.noColor],
  ],
  [
    'a variant alone, with colors chosen by hand',
    luggage({ color_variants: [coral] }, { othersInVariant: () => 0 }),
    [],
  ],
  ['a rule on the last day of its year', { type: 'airline-rules', values: { checked_on: '2025-11-23' } }, []],
  ['a rule on the day after', { type: 'airline-rules', values: { checked_on: '2025-11-22' } }, [SHOPPERS_SEE.oldRule]],
  [
    'a rule that nobody has checked',
    { type: 'airline-rules', values: { checked_on: null } },
    [SHOPPERS_SEE.uncheckedRule],
  ],
  [
    'a page without a text in a language',
    { type: 'pages', locale: 'fil', values: { content: null } },
    [SHOPPERS_SEE_OF.pageWithout('Filipino')],
  ],
  [
    'an item without one, which has that of the main language',
    { type: 'luggages', locale: 'fil', values: { title: '' } },
    [SHOPPERS_SEE_OF.wordsInMain('English', 'Filipino')],
  ],
];

test.each(SEEN)('Of %s visitors see what the check says @CHECK-2', (_, of, expected) => {
  expect(findings(of).map(({ shoppers }) => shoppers)).toEqual(expected);
});
