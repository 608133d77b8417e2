/** A record of the history, as `GET /history` answers (content/src/history/reading.ts). */
export interface HistoryRecord {
  record: number;
  /** Milliseconds since 1970. */
  at: number;
  who: string;
  via: string | null;
  kind: string;
  type: string;
  typeLabel: string;
  isSingle: boolean;
  documentId: string;
  locale: string | null;
  name: string;
  changes: { field: string; label: string; before: string | null; after: string | null }[];
  mayRestore: boolean;
}

export interface HistoryPage {
  records: HistoryRecord[];
  next: number | null;
}

export interface Filters {
  types: { uid: string; label: string }[];
  locales: { code: string; name: string }[];
  kinds: string[];
}

/** What could not be put back, in sentences. */
export interface Restored {
  leftOut: string[];
  locale: string | null;
}
