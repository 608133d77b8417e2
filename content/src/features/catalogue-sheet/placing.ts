import type { Column } from '../../core/sheet-file/columns';
import { display, isOfStore, partsIn } from './display';
import { comparisonKey } from './comparing';
import { type Names, type Part, partKey, type Value, type Values } from './documents';

interface Place {
  locale: string;
  /** The values that the version has, or will have. */
  values: Values;
  names: Names;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The links with this shop's address changed, added or removed. A new one gets the icon that the shop has elsewhere. */
function storeLinks({ field, store }: Column, address: string | null, { locale, values, names }: Place): Part[] {
  const links = partsIn(values[field]);
  const isIts = isOfStore(store);
  if (address === null) return links.filter((link) => !isIts(link));
  if (links.some(isIts)) return links.map((link) => (isIts(link) ? { ...link, store_link_link: address } : link));
  const name = store ?? '';
  const known = names.parts.get(partKey(field, locale, name));
  const icon = known?.store_icon ?? null;
  const text = known?.store_link_text ?? null;
  return [
    ...links,
    { store: name, store_link_text: text, store_link_link: address, store_icon: icon, store_link_id: slug(name) },
  ];
}

/** The features with these titles: one that the entry, or another one, has keeps its id and icon. */
function features({ field }: Column, titles: string[], { locale, values, names }: Place): Part[] {
  const own = new Map(partsIn(values[field]).map((part) => [partKey(field, locale, String(part.title ?? '')), part]));
  return titles.map((title) => {
    const key = partKey(field, locale, title);
    const icon = names.parts.get(key)?.product_feature_icon ?? null;
    return { ...(own.get(key) ?? { product_feature_id: slug(title), product_feature_icon: icon }), title };
  });
}

/** A relation connects versions of one language: an entry that does not exist in it is left out. */
function inLanguage({ attribute }: Column, ids: string[], { locale, names }: Place): string[] {
  return ids.filter((id) => {
    const entry = names.entry(attribute.target ?? '', id);
    return !entry || entry.locales.includes(locale);
  });
}

const idsIn = (value: Value | undefined) => (Array.isArray(value) ? value : []) as string[];

/** The names of entries that a language lacks. */
export function lackingIn({ attribute }: Column, value: Value, { locale, names }: Omit<Place, 'values'>): string[] {
  const entries = idsIn(value).flatMap((id) => names.entry(attribute.target ?? '', id) ?? []);
  return entries.flatMap(({ name, locales }) => (locales.includes(locale) ? [] : name));
}

/** Whether a language has the link or relation of the entry's first one, of a relation as far as it exists there. */
export function hasSame(column: Column, first: Values, place: Place): boolean {
  const { attribute, field } = column;
  const { values, names } = place;
  if (column.kind === 'store link') return display(column, first, names) === display(column, values, names);
  const all = idsIn(first[field]);
  const there = inLanguage(column, all, place);
  const isEmptied = all.length > 0 && there.length === 0;
  return !isEmptied && comparisonKey(attribute, there) === comparisonKey(attribute, idsIn(values[field]));
}

/** What a parsed cell makes of its field in one language. */
export function withValue(column: Column, value: Value, place: Place): Value {
  if (column.kind === 'store link') return storeLinks(column, value as string | null, place);
  if (column.kind === 'features') return features(column, (value ?? []) as string[], place);
  if (column.kind === 'entry' || column.kind === 'entries') return inLanguage(column, (value ?? []) as string[], place);
  return value;
}
