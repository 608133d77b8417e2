import { agoInWords } from '../../../core/admin/when';
import { touchedFields } from '../../../core/admin/touched';
import type { AlsoLive } from '../also-live';

/** 'Price (Php) 8,495 → 8,595 (First Editor, 3 minutes ago)' */
function lineOf({ label, old, new: now, who, at }: AlsoLive, present: number): string {
  const whoAndWhen = [who ?? 'Somebody', at !== null && agoInWords(present - at)].filter(Boolean).join(', ');
  return `${label} ${old ?? 'nothing'} → ${now ?? 'nothing'} (${whoAndWhen})`;
}

/**
 * What others have changed that goes live with a form, in words: no field that is touched in the form, which is its
 * editor's own.
 * @param form what it was opened with, and what it holds
 */
export function alsoLiveInWords(
  fields: readonly AlsoLive[],
  form: { initialValues: object; values: object },
  present = Date.now(),
): string[] {
  const touched = touchedFields({ ...form.initialValues }, { ...form.values });
  return fields.filter(({ field }) => !touched.includes(field)).map((field) => lineOf(field, present));
}
