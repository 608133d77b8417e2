import type { HistoryRecord } from '../../history/reading';

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

/** The edit view of a record's entry. @param locale by default the record's */
export function editViewOf({ type, isSingle, documentId }: HistoryRecord, locale: string | null): string {
  const path = isSingle ? `single-types/${type}` : `collection-types/${type}/${documentId}`;
  return `/content-manager/${path}${locale ? `?plugins[i18n][locale]=${locale}` : ''}`;
}

/** The server's sentence about why something failed. */
export function reasonOf(error: unknown): string {
  const { response } = error as { response?: { data?: { error?: { message?: string } } } };
  return response?.data?.error?.message ?? 'That did not work. Try again in a minute.';
}
