import type { Values } from '../../core/entries/values';

/** Values of an edit view, saved or not. */
export interface FormState {
  documentId: string | null;
  /** Of what is duplicated, whose links and other languages the entry will have. */
  origin?: string | null;
  /** null: the type has no languages. */
  locale: string | null;
  /** As Strapi's form has them: relations as what was added and taken away, files with all their fields. */
  values: Values;
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value ? value : null);

/**
 * Reads what an edit view shows; undefined if it has no values. The admin's address names the language that was last chosen
 * also of a type without any.
 */
export function readForm(body: unknown, hasLanguages: boolean): Required<FormState> | undefined {
  const { documentId, origin, locale, values } = (body ?? {}) as Values;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  return {
    documentId: textOrNull(documentId),
    origin: textOrNull(origin),
    locale: hasLanguages ? textOrNull(locale) : null,
    values: values as Values,
  };
}
