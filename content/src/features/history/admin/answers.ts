import type { HistoryRecord } from '../reading';

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
