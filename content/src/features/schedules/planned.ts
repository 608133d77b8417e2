import { errors } from '@strapi/utils';
import { parseOwn } from '../../core/strapi';

/** A language of an entry; null is that of a type without any. */
export type Locale = string | null;

/** A value that a plan gives a field. */
export interface PlannedValue {
  field: string;
  /** Where it is written; null: in all languages, which share the field, or the type has none. */
  locale: Locale;
  value: unknown;
  /** What was live when it was planned. What a plan puts back is put back only while this is live. */
  old: unknown;
}

/** What a plan does, all of it or nothing. */
export interface Planned {
  /** New languages, which visitors do not see yet and which are published whole. What all share is with the first. */
  whole: Locale[];
  /** Languages that leave the site. */
  off: Locale[];
  values: PlannedValue[];
}

export const packPlanned = (planned: Planned): string => JSON.stringify(planned);

/** Characters of what is kept of a plan: some 30 times the demo's largest entry, new in three languages. */
const MAX_LENGTH = 1_000_000;

/** @throws ValidationError if a plan has more than is kept of one */
export function checkSize(planned: Planned): void {
  if (packPlanned(planned).length > MAX_LENGTH)
    throw new errors.ValidationError(
      'This is too much text for one plan. Plan the languages one by one, or publish now.',
    );
}

export const unpackPlanned = (packed: string): Planned => parseOwn<Planned>(packed);

/** Names one of the values, or a new language as a whole. */
export interface Tick {
  /** null: the whole language. */
  field: string | null;
  locale: Locale;
}

/** The same for the same value. */
export const tickKey = ({ field, locale }: Tick): string => JSON.stringify([field, locale]);

/** The languages that a plan names. @returns null for what all of an entry's languages share */
export const localesIn = ({ whole, off, values }: Planned): Locale[] => [
  ...new Set([...whole, ...off, ...values.map(({ locale }) => locale)]),
];

/** What two plans both do. */
export function overlapOf(one: Planned, other: Planned): Tick[] {
  const ticksOf = ({ whole, off, values }: Planned): Tick[] => [
    ...[...whole, ...off].map((locale) => ({ field: null, locale })),
    ...values.filter(({ locale }) => !whole.includes(locale)),
  ];
  const known = new Set(ticksOf(other).map(tickKey));
  return ticksOf(one).filter((tick) => known.has(tickKey(tick)));
}
