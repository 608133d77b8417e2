import { related, text } from '../entry';
import type { Check } from '../finding';

const CODE = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A product without a color, or with one that has no code. */
export const colorMissing: Check = (entry) => {
  const [color] = related(entry, 'color');
  if (color && CODE.test(text(color, 'color_code'))) return [];
  if (color)
    return [
      {
        check: 'color-code',
        level: 'better',
        field: 'color',
        sentence: `The color ${color.name} has no code.`,
        shoppers: 'A grey disc.',
        action: 'Enter the code',
      },
    ];
  return [
    {
      check: 'color-missing',
      level: 'better',
      field: 'color',
      sentence: 'There is no color.',
      shoppers: 'No swatch, and no color in the filter leads here.',
      action: 'Choose a color',
    },
  ];
};

/** A color without a code, looked at by itself. */
export const colorCode: Check = (entry) =>
  CODE.test(text(entry, 'color_code'))
    ? []
    : [
        {
          check: 'color-code',
          level: 'better',
          field: 'color_code',
          sentence: `The color ${text(entry, 'color')} has no code.`,
          shoppers: 'A grey disc.',
          action: 'Enter the code',
        },
      ];
