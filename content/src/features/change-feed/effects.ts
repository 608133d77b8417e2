import type { Change, Effect } from 'contract/wire';

/** A document's version in one language, as far as visitors can see it. */
export interface Version {
  id: number;
  locale: string | null;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Attributes that its response can show, as text: name, value. */
  fields: Map<string, string>;
  /** Documents at the other end of its two-way relations, as keys that are unique among all types. */
  related: string[];
}

function effectOf(before: Version | undefined, after: Version | undefined): Effect | undefined {
  if (!before || !after) return after ? 'entered' : before && 'left';
  // Publishing replaces the row; copying the fields that all languages share updates it.
  return before.id === after.id && before.updatedAt === after.updatedAt ? undefined : 'changed';
}

function differentFields(before: Version, after: Version): string[] {
  const names = new Set([...before.fields.keys(), ...after.fields.keys()]);
  return [...names].filter((name) => before.fields.get(name) !== after.fields.get(name));
}

/**
 * Effects of an edit on the visible versions of one document: a row for each language, or a single one when it did the
 * same in several languages and left none as it was.
 */
export function effectsOf(before: Version[], after: Version[]): Pick<Change, 'locale' | 'effect' | 'fields'>[] {
  const locales = [...new Set([...before, ...after].map(({ locale }) => locale))];
  const all = locales.map((locale) => {
    const [old, current] = [before, after].map((versions) => versions.find((each) => each.locale === locale));
    const fields = old && current ? differentFields(old, current) : null;
    return { locale, effect: effectOf(old, current), fields };
  });
  const [first] = all;
  if (first?.effect && all.length > 1 && all.every(({ effect }) => effect === first.effect)) {
    const fields = first.fields && [...new Set(all.flatMap((each) => each.fields ?? []))];
    return [{ locale: null, effect: first.effect, fields }];
  }
  return all.flatMap(({ effect, ...each }) => (effect ? [{ ...each, effect }] : []));
}

/** The related documents that an edit attached or detached: their own responses show it, too. */
export function relatedThatChanged(before: Version[], after: Version[]): string[] {
  const keysOf = (versions: Version[]) => new Set(versions.flatMap(({ related }) => related));
  const [old, current] = [keysOf(before), keysOf(after)];
  return [...new Set([...old, ...current])].filter((key) => old.has(key) !== current.has(key));
}
