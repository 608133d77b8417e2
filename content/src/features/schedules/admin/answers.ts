export type Action = 'publish' | 'unpublish';

/** A date that is set for an entry, as the content server answers (schedules/answers.ts). */
export interface Schedule {
  action: Action;
  /** null: all languages. */
  locale: string | null;
  state: 'waiting' | 'late' | 'failed' | 'done';
  /** Why it failed; of one that is done, what was to be mended then. */
  note: string | null;
  /** The name of who has set it. */
  who: string;
  /** As the brand's clocks show it: '1 Dec 00:00', and '2026-12-01T00:00'. */
  when: string;
  wall: string;
}

export interface EntryAnswer {
  /** The place whose clocks are meant: 'Lisbon'. */
  zone: string;
  /** The languages that the caller may publish. */
  allowed: (string | null)[];
  /** Whether these are all that the entry has. */
  mayAll: boolean;
  /** Those that the caller may read. */
  languages: Record<'all' | Action, (string | null)[]>;
  /** What must be mended in the drafts, in sentences. */
  mistakes: string[];
  schedules: (Schedule & { isAllowed: boolean })[];
}

export interface ListedSchedule extends Schedule {
  uid: string;
  documentId: string;
  typeLabel: string;
  isSingle: boolean;
  name: string;
  locales: (string | null)[];
}

/** Below the admin's server: where an entry's dates are read, set and forgotten. */
export const pathOf = (uid: string, documentId: string, action?: Action): string =>
  ['/schedules', uid, documentId, action].filter(Boolean).join('/');

/** Said of a call that the server does not answer with a sentence. */
export const NO_ANSWER = 'The server did not answer. Try again.';
