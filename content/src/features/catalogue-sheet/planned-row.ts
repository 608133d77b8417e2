import type { PictureText } from './alternative-texts';
import type { Document, Values } from './documents';
import type { NumberFormat } from './numbers';

export interface Options {
  numbers: NumberFormat;
  /** Whether colors and categories that do not exist are created. */
  createsEntries: boolean;
  /** Percent by which a price may move without being confirmed. */
  priceMove: number;
}

/** May the caller write a field of an entry (null: of a new one) in a language? */
export type MayWrite = (field: string, locale: string, document: Document | null) => boolean;

/** A cell that changes something. */
export interface PlannedCell {
  column: string;
  field: string;
  group: 'Price' | 'Text' | 'Picture' | 'Relation' | 'Link' | 'Other';
  old: string;
  new: string;
  /** Percent by which a price moves, if that is more than it may. */
  moves?: number;
  /** Of a new item that is far from it: the nearest price of its variants. */
  usual?: string;
  /** Languages that keep the link or relation that they have of their own. */
  keptIn?: string[];
}

export type Conflict = 'unpublished' | 'edited';

export interface PlannedRow {
  row: number;
  key: string;
  kind: 'new' | 'changed' | 'unchanged';
  /** null: a new entry. */
  documentId: string | null;
  cells: PlannedCell[];
  /** What is written, by language; before and after have the same fields. */
  writes: {
    locale: string;
    isNew: boolean;
    before: Values;
    after: Values;
    wasPublished: boolean;
    wasModified: boolean;
    /** What publishing it has published of others' edits: the fields as visitors saw them, and as they were drafted. */
    others?: { shown: Values; drafted: Values };
    /** Links that visitors go on seeing after it is published, since the new ones lead to drafts. */
    held?: Values;
  }[];
  conflict: Conflict | null;
  /** Alternative texts that its pictures get: of the files, whatever the entry does. */
  texts?: PictureText[];
  /** What may be a mistake: of the row, and what the checks would say afterwards. */
  findings?: string[];
  /** Those that visitors would meet: publishing asks about them, as a form does. */
  mistakes?: string[];
}
