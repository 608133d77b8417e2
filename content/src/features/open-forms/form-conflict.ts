import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** What is said of a conflict (`on-edit.ts` decides whether there is one): a field that somebody else has changed since a form was opened, and that the form changes to something else. */
export interface Conflict {
  field: string;
  label: string;
  /** Who has changed it; null: nobody knows. */
  who: string | null;
  /** Whether that is the account which has the form open, elsewhere. */
  isOwn: boolean;
  /** When, in milliseconds since 1970. */
  at: number | null;
  /** What is stored, and what the form would store, in words; null: nothing. */
  theirs: string | null;
  mine: string | null;
  /** For the form's next try: it now knows what is stored. */
  opened: string;
}

/** Who changed a field the last time. */
export interface LastChange {
  who: string;
  userId: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** What the history knows. */
export interface Helpers {
  /** @param locale null: the type has no languages */
  lastChange: (
    strapi: Core.Strapi,
    entry: { uid: string; documentId: string; locale: string | null },
    field: string,
  ) => Promise<LastChange | undefined>;
  /** Two values in words, each cut to where they differ; null: nothing. */
  inWords: (one: unknown, other: unknown) => [string | null, string | null];
}

/** Refuses to save a form: nothing of it is stored until it says whose values are kept. */
export class FormConflict extends errors.ApplicationError {
  readonly conflicts: Conflict[];

  constructor(conflicts: Conflict[]) {
    const fields = conflicts.map(({ who, label }) => `${who ?? 'Somebody'} has changed ${label}`);
    super(`Nothing was saved. ${fields.join('. ')}.`);
    this.conflicts = conflicts;
  }
}
