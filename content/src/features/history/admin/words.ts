import type { HistoryRecord } from '../reading';
import { momentInWords } from '../../../core/admin/when';

/** Kinds of edits, as editors read them. */
export const KINDS: Record<string, string> = {
  created: 'Created',
  changed: 'Changed',
  replaced: 'File replaced',
  discarded: 'Changes discarded',
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
};

/** 'Ana Cruz, 28 Nov, 10:12, Lisbon time'; by another means than the admin, that too. */
export function byline({ who, at, via }: HistoryRecord): string {
  return [who, momentInWords(at), via].filter(Boolean).join(', ');
}

/** 'Price 8,995 → 7,995' */
export function sentenceOf({ label, before, after }: HistoryRecord['changes'][number]): string {
  // Of a password, for example, only the change is known.
  if (before === null && after === null) return label;
  return `${label} ${before ?? 'empty'} → ${after ?? 'empty'}`;
}
