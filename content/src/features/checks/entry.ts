import type { GoneFile } from '../../core/entries/gone-files';
import type { RelatedEntry } from '../../core/entries/names';
import type { Values } from '../../core/entries/values';
import type { Field } from '../../core/model/models';

/** A file of the media library, as far as the checks ask. */
export interface FileValue {
  documentId?: string;
  name?: string;
  url?: string;
  mime?: string | null;
  width?: number | null;
  height?: number | null;
  alternativeText?: string | null;
  updatedAt?: string | Date | null;
}

/**
 * One entry in one language. Relations are lists of `Related`, media fields lists of `FileValue`, components lists of
 * values (also those that hold one only); every other field is as Strapi has it.
 */
export interface Entry {
  /** Name in the API: 'luggages', 'corporate-detail'. */
  type: string;
  /** null: not saved yet. */
  documentId: string | null;
  /** null: of all languages. */
  locale: string | null;
  fields: readonly Field[];
  values: Values;
  /** Of a published version, what its draft is linked to, by field; the values are what visitors see. */
  chosen?: Record<string, RelatedEntry[]>;
  /** The files that this version had when they were deleted. */
  gone?: Pick<GoneFile, 'field' | 'file' | 'name' | 'left'>[];
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A text without white space at its ends; '' if there is none. */
export function text({ values }: { values: Values }, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
}

/** A finite number, also one written as text (decimals of PostgreSQL); else null. */
export function number({ values }: { values: Values }, field: string): number | null {
  const value = values[field];
  if (value === null || value === undefined || value === '') return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

export const files = ({ values }: { values: Values }, field: string) => list(values[field]) as FileValue[];
export const related = ({ values }: { values: Values }, field: string) => list(values[field]) as RelatedEntry[];
export const parts = ({ values }: { values: Values }, field: string) =>
  list(values[field]).filter((part): part is Values => typeof part === 'object' && part !== null);

/** Whether it is a product that is no longer made. */
export const isDiscontinued = (entry: { values: Values }): boolean => text(entry, 'state') === 'discontinued';

/** The entries that its draft is linked to, also those that are not published. */
export const chosen = (entry: Entry, field: string): RelatedEntry[] =>
  entry.chosen ? (entry.chosen[field] ?? []) : related(entry, field);
