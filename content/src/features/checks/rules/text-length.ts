import { characterCount } from '../../../core/entries/character-count';
import { text } from '../entry';
import type { Check, Finding } from '../finding';
import { SHOPPERS_SEE, type ShoppersSee } from '../shoppers-see';

interface Place {
  /** The first of these fields with a text is shown. */
  fields: string[];
  /** How many characters fit on a phone of 360 px, the narrowest of the specification. */
  room: number;
  where: string;
  shoppers: ShoppersSee;
}

/** Names in a list: two lines in one of two columns. */
const TILE: Place = { fields: ['title'], room: 32, where: 'in lists', shoppers: SHOPPERS_SEE.tallTile };
const button = (field: string): Place => ({
  fields: [field],
  room: 26,
  where: 'on its button',
  shoppers: SHOPPERS_SEE.twoLines,
});

/** The places of the design where a longer text breaks the composition (docs/decisions/checks-for-editors.md). */
const PLACES: Record<string, Place[]> = {
  luggages: [TILE],
  accessories: [TILE],
  gifts: [TILE],
  'menu-items': [{ fields: ['nav_title', 'title'], room: 32, where: 'in the menu', shoppers: SHOPPERS_SEE.longMenu }],
  slides: [{ fields: ['caption'], room: 42, where: 'on its slide', shoppers: SHOPPERS_SEE.wordsOverCase }],
  'cta-section': [button('button_text')],
  'store-location-section': [button('button_text')],
  'not-found-section': [button('page_not_found_button'), button('item_not_found_button')],
};

/** Texts that are too long for their place. */
export const textLength: Check = (entry) =>
  (PLACES[entry.type] ?? []).flatMap(({ fields, room, where, shoppers }): Finding[] => {
    const field = fields.find((name) => text(entry, name));
    const length = field ? characterCount(text(entry, field)) : 0;
    if (!field || length <= room) return [];
    const label = entry.fields.find(({ name }) => name === field)?.label ?? field;
    return [
      {
        check: 'text-length',
        level: 'better',
        field,
        shoppers,
        sentence: `${label} has ${length} characters; ${where} on a small phone there is room for some ${room}.`,
        action: 'Write it shorter',
      },
    ];
  });
