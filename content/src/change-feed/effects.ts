import type { Change, Effect } from './record';

/** A document's version in one language, as far as visitors can see it. */
export interface Version {
  id: number;
  locale: string | null;
  updatedAt: unknown;
  /** Documents at the other end of its two-way relations, as keys that are unique among all types. */
  related: string[];
}

const time = (version: Version) => new Date(version.updatedAt as string).getTime();

function effectOf(before: Version | undefined, after: Version | undefined): Effect | undefined {
  if (!before || !after) return after ? 'entered' : before && 'left';
  // Publishing replaces the row; copying the fields that all languages share updates it.
  return before.id === after.id && time(before) === time(after) ? undefined : 'changed';
}

/**
 * What an edit did to the visible versions of one document: a row for each language, or a single one when it did the
 * same in several languages and left none as it was.
 */
export function effectsOf(before: Version[], after: Version[]): Pick<Change, 'locale' | 'effect'>[] {
  const locales = [...new Set([...before, ...after].map(({ locale }) => locale))];
  const versionIn = (locale: string | null, versions: Version[]) => versions.find((each) => each.locale === locale);
  const effects = locales.map((locale) => effectOf(versionIn(locale, before), versionIn(locale, after)));
  const [first] = effects;
  if (first && locales.length > 1 && effects.every((effect) => effect === first))
    return [{ locale: null, effect: first }];
  return locales.flatMap((locale, at) => {
    const effect = effects[at];
    return effect ? [{ locale, effect }] : [];
  });
}

/** The related documents that an edit attached or detached: their own responses show it, too. */
export function relatedThatChanged(before: Version[], after: Version[]): string[] {
  const keysOf = (versions: Version[]) => new Set(versions.flatMap(({ related }) => related));
  const [old, current] = [keysOf(before), keysOf(after)];
  return [...new Set([...old, ...current])].filter((key) => old.has(key) !== current.has(key));
}
