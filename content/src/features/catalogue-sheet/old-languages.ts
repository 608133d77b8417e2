import type { PlannedRow } from './planned-row';

interface Found {
  field: string | null;
  otherLocales?: readonly string[];
}

/**
 * Whether a finding compares a field with other languages that the same row writes, too: the checks see these as they are
 * saved, not as they will be.
 */
export const isOfOldLanguages = (
  { field, otherLocales = [] }: Found,
  { writes }: Pick<PlannedRow, 'writes'>,
): boolean => field !== null && writes.some(({ locale, after }) => field in after && otherLocales.includes(locale));
