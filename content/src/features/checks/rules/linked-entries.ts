import { chosen } from '../entry';
import { type Check, count, type Finding, names } from '../finding';
import type { RelatedEntry } from '../../../core/entries/names';

/** Relations whose other end visitors see: what is one of them, what they are, and what is missing without. */
const LINKED: Record<string, [one: string, several: string, shoppers: string]> = {
  recommendations: ['recommended case', 'recommended cases', 'One case fewer in the row.'],
  featured_luggage: ['linked case', 'linked cases', 'No case beside the text.'],
  item_categories: ['category', 'categories', 'Not in the list of this category.'],
  page_category: ['heading', 'headings', 'Not in the menu of this heading.'],
  category: ['category', 'categories', 'No cases beside the text.'],
  color: ['color', 'colors', 'No swatch.'],
  color_variants: ['other color', 'other colors', 'One swatch fewer.'],
  successor: ['successor', 'successors', 'No way to the successor.'],
  luggage: ['case', 'cases', 'The review stands with no case.'],
  accessory: ['accessory', 'accessories', 'The review stands with no accessory.'],
  gift: ['gift', 'gifts', 'The review stands with no gift.'],
  recommended_color: ['color', 'colors', 'Not the chosen color.'],
  background_color: ['color', 'colors', 'Not the chosen color.'],
  text_color: ['color', 'colors', 'Not the chosen color.'],
  caption_color: ['color', 'colors', 'Not the chosen color.'],
  button_color: ['color', 'colors', 'Not the chosen color.'],
};

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
    const place = { check: 'linked-entries', level: 'better' as const, field, shoppers };
    return [
      ...(hidden.length === 0
        ? []
        : [
            {
              ...place,
              sentence: `${count(hidden.length, one, several)} ${hidden.length === 1 ? 'is' : 'are'} not published: ${areNamed(hidden)}.`,
              action: 'Look at it',
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
