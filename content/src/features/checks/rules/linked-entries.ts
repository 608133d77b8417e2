import { chosen } from '../entry';
import { type Check, count, type Finding, names } from '../finding';
import type { RelatedEntry } from '../../../core/entries/names';
import { SHOPPERS_SEE, type ShoppersSee } from '../shoppers-see';

/** Relations whose other end visitors see: what is one of them, what they are, and what is missing without. */
const LINKED: Record<string, [one: string, several: string, shoppers: ShoppersSee]> = {
  recommendations: ['recommended case', 'recommended cases', SHOPPERS_SEE.recommendedFewer],
  featured_luggage: ['linked case', 'linked cases', SHOPPERS_SEE.noLinkedCase],
  item_categories: ['category', 'categories', SHOPPERS_SEE.noCategory],
  page_category: ['heading', 'headings', SHOPPERS_SEE.noHeading],
  category: ['category', 'categories', SHOPPERS_SEE.allCases],
  color: ['color', 'colors', SHOPPERS_SEE.noColor],
  color_variants: ['other color', 'other colors', SHOPPERS_SEE.swatchFewer],
  successor: ['successor', 'successors', SHOPPERS_SEE.noSuccessor],
  luggage: ['case', 'cases', SHOPPERS_SEE.reviewNowhere],
  accessory: ['accessory', 'accessories', SHOPPERS_SEE.reviewNowhere],
  gift: ['gift', 'gifts', SHOPPERS_SEE.reviewNowhere],
  recommended_color: ['color', 'colors', SHOPPERS_SEE.otherColor],
  background_color: ['color', 'colors', SHOPPERS_SEE.otherColor],
  text_color: ['color', 'colors', SHOPPERS_SEE.otherColor],
  caption_color: ['color', 'colors', SHOPPERS_SEE.otherColor],
  button_color: ['color', 'colors', SHOPPERS_SEE.otherColor],
};

/** Without these, visitors do not find the entry where they look for it. */
const FOUND_BY = new Set(['item_categories', 'color']);

const areNamed = (all: readonly RelatedEntry[]) => names(all.map(({ name }) => name));

/**
 * Linked entries that visitors do not see: they are not published, or were not when this entry was. The content server
 * restores such a link when its target is published, unless the draft has changes that wait (`strapi-patches/restore-links.ts`).
 */
export const linkedEntries: Check = (entry, facts) =>
  Object.entries(LINKED).flatMap(([field, [one, several, shoppers]]): Finding[] => {
    const linked = chosen(entry, field);
    const isShown = ({ type, documentId }: RelatedEntry) => facts.isPublished(type, documentId);
    const hidden = linked.filter((link) => !isShown(link));
    const lost = linked.filter((link) => isShown(link) && !link.isNew && !facts.isLinked(field, link.documentId));
    const place = {
      check: 'linked-entries',
      level: FOUND_BY.has(field) ? ('must' as const) : ('better' as const),
      field,
      shoppers,
    };
    return [
      ...(hidden.length === 0
        ? []
        : [
            {
              ...place,
              sentence: `${count(hidden.length, one, several)} ${hidden.length === 1 ? 'is' : 'are'} not published: ${areNamed(hidden)}.`,
              action: 'Look at it',
              causes: hidden.map(({ type, documentId, name }) => ({
                problem: 'not published' as const,
                type,
                documentId,
                name,
              })),
            },
          ]),
      ...(lost.length === 0
        ? []
        : [
            {
              ...place,
              sentence: `${areNamed(lost)} ${lost.length === 1 ? 'is' : 'are'} chosen here but visitors do not see it: publish this entry again.`,
              action: 'Publish this entry again',
            },
          ]),
    ];
  });
