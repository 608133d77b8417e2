import { type Entry, parts, related, text } from '../entry';
import { type Check, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** A text of an entry, and where it is. */
interface Place {
  field: string;
  label: string;
  words: string;
  kind: Kind;
}

/** Long texts name colors of linings and zips, too: there, only 'in Sand', with its capital, speaks of the item itself. */
const BEFORE = { text: '', richtext: String.raw`(?:in|kulay)\s+` };
type Kind = keyof typeof BEFORE;
const isText = (kind: string): kind is Kind => kind in BEFORE;

function textsOf(entry: Entry): Place[] {
  const own = entry.fields.flatMap(({ name, label, kind, localized }) =>
    localized && isText(kind) ? { field: name, label, words: text(entry, name), kind } : [],
  );
  const links = parts(entry, 'store_links').map((link, index) => ({
    field: `store_links.${index}.store_link_link`,
    label: `the link to ${text({ values: link }, 'store') || 'a store'}`,
    words: text({ values: link }, 'store_link_link'),
    kind: 'text' as const,
  }));
  const description = parts(entry, 'search_and_share').map((part) => ({
    field: 'search_and_share.description',
    label: 'the description for search engines',
    words: text({ values: part }, 'description'),
    kind: 'text' as const,
  }));
  return [...own, ...links, ...description];
}

/** A color's name as a whole, also as addresses write it: 'forest-green'. */
const patternOf = (color: string, kind: Kind = 'text') =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${BEFORE[kind]}${color
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .join('[^\\p{L}\\p{N}]{1,3}')}(?![\\p{L}\\p{N}])`,
    kind === 'text' ? 'giu' : 'gu',
  );

/** Texts and store links that speak of another color of the group, mostly since the item was begun as its duplicate. */
export const siblingColor: Check = (entry, facts) => {
  const variant = text(entry, 'variant');
  const own = related(entry, 'color').map(({ name }) => name);
  if (!variant || own.length === 0) return [];
  const places = textsOf(entry).map((place) => ({
    ...place,
    // 'Dark Sand' does not speak of Sand.
    words: own.reduce((words, color) => words.replace(patternOf(color), ' · '), place.words),
  }));
  return facts.colorsInVariant(variant).flatMap((color) => {
    if (own.includes(color) || !/[\p{L}\p{N}]/u.test(color)) return [];
    const found = places.filter(({ words, kind }) => words.search(patternOf(color, kind)) >= 0);
    const [first] = found;
    if (!first) return [];
    return [
      {
        check: 'sibling-color',
        level: 'better' as const,
        field: first.field,
        sentence: `Speaks of ${color}, the color of another item of its group: ${names(found.map(({ label }) => label))}.`,
        shoppers: SHOPPERS_SEE.siblingColor,
        action: 'Look at the text',
      },
    ];
  });
};
