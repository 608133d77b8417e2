import type { HistoryRecord } from '../reading';
import { dayInWords } from '../../../core/admin/when';

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

/** 'Ana Cruz, today 10:12'; by another means than the admin, that too. */
export function byline({ who, at, via }: HistoryRecord): string {
  const time = new Date(at);
  const clock = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return [who, `${dayInWords(time.toISOString())} ${clock}`, via].filter(Boolean).join(', ');
}

/** 'Price 8,995 → 7,995' */
export function sentenceOf({ label, before, after }: HistoryRecord['changes'][number]): string {
  // Of a password, for example, only the change is known.
  if (before === null && after === null) return label;
  return `${label} ${before ?? 'empty'} → ${after ?? 'empty'}`;
}
