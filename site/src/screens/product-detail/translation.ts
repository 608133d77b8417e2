export interface Translated<T> {
  record: T;
  /** The language of every field that is not in that of the page's words, for its `lang` attribute. */
  lang: Partial<Record<keyof T, string | undefined>>;
}

/**
 * A record in the page's language, its empty fields filled from the default-language record (decision 8:
 * field by field).
 * @param own what is in the page's language
 * @param lang the mark of the default language
 * @param ownLang the mark of the page's language, if it needs one
 */
export function fillMissing<T extends object>(
  own: T,
  other: T | null,
  lang: string | undefined,
  ownLang?: string,
): Translated<T> {
  const borrowed = (Object.keys(own) as (keyof T)[]).filter(
    (field) => other !== null && isEmpty(own[field]) && !isEmpty(other[field]),
  );
  return {
    record: { ...own, ...pick(other, borrowed) },
    lang: { ...markLanguage(own, ownLang).lang, ...markAs(lang, borrowed) },
  };
}

/** A record whose fields are all in one language. */
export function markLanguage<T extends object>(record: T, lang: string | undefined): Translated<T> {
  return { record, lang: markAs(lang, Object.keys(record) as (keyof T)[]) };
}

/** Whether a field says nothing, so that another language may fill it. */
export const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function pick<T extends object>(from: T | null, fields: (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const field of fields) if (from) picked[field] = from[field];
  return picked;
}

function markAs<T>(lang: string | undefined, fields: (keyof T)[]): Translated<T>['lang'] {
  return Object.fromEntries(fields.map((field) => [field, lang])) as Translated<T>['lang'];
}
