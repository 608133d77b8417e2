export interface Translated<T> {
  record: T;
  /** The language of every field that is not in the page's language, for its `lang` attribute. */
  lang: Partial<Record<keyof T, string>>;
}

/**
 * A record in the page's language, its empty fields filled from the default-language record (decision 8:
 * field by field). `lang` is the default language.
 */
export function fillFrom<T extends object>(own: T, other: T | null, lang: string): Translated<T> {
  const borrowed = (Object.keys(own) as (keyof T)[]).filter(
    (field) => other !== null && isEmpty(own[field]) && !isEmpty(other[field]),
  );
  return {
    record: { ...own, ...pick(other, borrowed) },
    lang: markAs(lang, borrowed),
  };
}

/** A record whose fields are all in another language than the page. */
export function foreign<T extends object>(record: T, lang: string): Translated<T> {
  return { record, lang: markAs(lang, Object.keys(record) as (keyof T)[]) };
}

export const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

function pick<T extends object>(from: T | null, fields: (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const field of fields) if (from) picked[field] = from[field];
  return picked;
}

function markAs<T>(lang: string, fields: (keyof T)[]): Partial<Record<keyof T, string>> {
  return Object.fromEntries(fields.map((field) => [field, lang])) as Partial<
    Record<keyof T, string>
  >;
}
