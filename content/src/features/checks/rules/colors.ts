import { chosen, related, text } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

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
        shoppers: SHOPPERS_SEE.colorWithoutCode,
        action: 'Enter the code',
        causes: [{ problem: 'without code', type: color.type, documentId: color.documentId, name: color.name }],
      },
    ];
  // One that is chosen and not shown is a linked entry's (linked-entries.ts).
  if (chosen(entry, 'color').length > 0) return [];
  return [
    {
      check: 'color-missing',
      level: 'better',
      field: 'color',
      sentence: 'There is no color.',
      shoppers: SHOPPERS_SEE.noColor,
      action: 'Choose a color',
    },
  ];
};

/** A color without a code, looked at by itself. */
export const colorCode: Check = (entry) => {
  if (CODE.test(text(entry, 'color_code'))) return [];
  const { type, documentId } = entry;
  const name = text(entry, 'color');
  return [
    {
      check: 'color-code',
      level: 'better',
      field: 'color_code',
      sentence: `The color ${name} has no code.`,
      shoppers: SHOPPERS_SEE.colorWithoutCode,
      action: 'Enter the code',
      ...(documentId !== null && { causes: [{ problem: 'without code', type, documentId, name }] }),
    },
  ];
};
