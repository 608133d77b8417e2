import { text } from '../entry';
import { type Check, type Finding, count } from '../finding';
import { linesOf, type Setting } from '../../../core/text-width/text-width';

interface Place {
  /** The first of these fields with a text is shown. */
  fields: string[];
  setting: Setting;
  /** The place's width in CSS pixels on a phone of 360 px, the narrowest of the specification. */
  box: number;
  lines: number;
  where: string;
  shoppers: string;
}

/** Phone of 360 px with gutters of 20 px. */
const COLUMN = 320;

/** Names in a list are in the first or the second column: 180 px without gutter and gap. */
const TILE: Place = {
  fields: ['title'],
  setting: { face: 'text600', px: 17, tracking: 0 },
  box: 148,
  lines: 2,
  where: 'in lists',
  shoppers: 'A tall tile beside short ones.',
};
/** Padding 1.6rem on both sides, and an arrow of 24 px after a gap of 0.9em. */
const button = (field: string): Place => ({
  fields: [field],
  setting: { face: 'text600', px: 16, tracking: 0.002 },
  box: COLUMN - 2 * 25.6 - 24 - 14.4,
  lines: 1,
  where: 'on its button',
  shoppers: 'A button of two lines.',
});

/** The places of the design where a longer text breaks the composition (docs/decisions/checks-for-editors.md). */
const PLACES: Record<string, Place[]> = {
  luggages: [TILE],
  accessories: [TILE],
  gifts: [TILE],
  'menu-items': [
    {
      fields: ['nav_title', 'title'],
      setting: { face: 'display300', px: 29.5, tracking: -0.032 },
      box: COLUMN,
      lines: 2,
      where: 'in the menu',
      shoppers: 'A menu that has to be scrolled.',
    },
  ],
  slides: [
    {
      fields: ['caption'],
      setting: { face: 'display300', px: 44, tracking: -0.035 },
      box: COLUMN,
      lines: 4,
      where: 'on its slide',
      shoppers: 'Words over the case.',
    },
  ],
  'cta-section': [button('button_text')],
  'store-location-section': [button('button_text')],
  'not-found-section': [button('page_not_found_button'), button('item_not_found_button')],
};

/** Texts that are too long for their place, measured with the site's own letters. */
export const textLength: Check = (entry) =>
  (PLACES[entry.type] ?? []).flatMap(({ fields, setting, box, lines, where, shoppers }): Finding[] => {
    const field = fields.find((name) => text(entry, name));
    const needed = field ? linesOf(text(entry, field), setting, box) : 0;
    if (!field || needed <= lines) return [];
    const label = entry.fields.find(({ name }) => name === field)?.label ?? field;
    return [
      {
        check: 'text-length',
        level: 'better',
        field,
        shoppers,
        sentence: `${label} needs ${count(needed, 'line')} ${where} on a small phone; there is room for ${count(lines, 'line')}.`,
        action: 'Write it shorter',
      },
    ];
  });
