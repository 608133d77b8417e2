import { foldLetters } from 'contract/folding';
import type { Shape } from '../../core/sheet-file/columns';
import { identityOf } from '../../core/sheet-file/sheet-types';
import type { Document, Values } from './documents';
import type { PlannedRow } from './planned-row';

/** What tells items of one title apart. */
const FEATURES = ['variant', 'color', 'size'];

const textOf = (value: Values[string] | undefined) =>
  foldLetters(typeof value === 'object' ? (value ? JSON.stringify(value) : '') : String(value ?? '')).trim();
/** A SKU without what is easily written otherwise: case, hyphens, spaces. */
const bareOf = (key: string) => foldLetters(key).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Finds, for new rows, an entry that has no row of its own and that looks the same: a SKU that was changed in the sheet makes
 * a second entry, where it was meant to rename one.
 * @param rowKeys of all rows, as keys are compared
 */
export function otherSkuFinder(shape: Shape, documents: readonly Document[], rowKeys: ReadonlySet<string>) {
  const [main = 'en'] = shape.locales;
  const known = documents
    .filter(({ key }) => !rowKeys.has(identityOf(key)))
    .map(({ key, versions }) => ({ key, values: (versions[main] ?? Object.values(versions)[0])?.values ?? {} }));
  const by = (nameOf: (one: (typeof known)[number]) => string) => Map.groupBy(known, nameOf);
  const byGtin = by(({ values }) => textOf(values.gtin));
  const byTitle = by(({ values }) => textOf(values.title));
  const byBareKey = by(({ key }) => bareOf(key));
  const only = (some: typeof known = []) => (some.length === 1 ? some[0]?.key : undefined);

  return ({ key, writes }: PlannedRow): string | undefined => {
    const after = Object.fromEntries(writes.toReversed().flatMap((write) => Object.entries(write.after)));
    const [gtin, title] = [textOf(after.gtin), textOf(after.title)];
    const isAlike = ({ values }: (typeof known)[number]) =>
      FEATURES.every((field) => textOf(after[field]) === '' || textOf(after[field]) === textOf(values[field]));
    return (
      only(gtin ? byGtin.get(gtin) : []) ??
      only(byBareKey.get(bareOf(key))) ??
      only(title ? byTitle.get(title)?.filter(isAlike) : [])
    );
  };
}
