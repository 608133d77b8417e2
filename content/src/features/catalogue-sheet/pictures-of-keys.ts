import { identityOf, sameKey } from '../../core/sheet-file/sheet-types';
import { MAX_LIST } from '../../core/entries/body-limits';
import type { Names } from './documents';

/** The keys of entries and rows. */
export class Keys {
  readonly #own: ReadonlySet<string>;
  readonly #inAnyCase: ReadonlySet<string>;

  constructor(keys: readonly string[]) {
    this.#own = new Set(keys.map(identityOf));
    this.#inAnyCase = new Set(keys.map(sameKey));
  }

  has = (key: string): boolean => this.#own.has(identityOf(key));
  hasInAnyCase = (key: string): boolean => this.#inAnyCase.has(sameKey(key));
}

/**
 * Pictures that are named after a row's key and that no cell names: `SKU.webp`, then `SKU_2.jpg`, `SKU_3.jpg`. A picture is that of
 * its very key, else of the same in another case, else of one that is typed without accents. They are no more than a list has.
 * @param keys if `SKU_2` is one of them, or `sku` beside `SKU`, the picture is that one's
 */
export function picturesOf(key: string, names: Names, keys: Keys): string[] {
  const isOwn = (named: string) => {
    if (identityOf(named) === identityOf(key)) return true;
    return sameKey(named) === sameKey(key) ? !keys.has(named) : !keys.hasInAnyCase(named);
  };
  const own = names
    .picturesNamed(sameKey(key))
    .filter(({ after, bare }) => isOwn(after) && (bare === after || !keys.hasInAnyCase(bare)));
  const inOrder = own.toSorted((one, other) => one.number - other.number);
  return inOrder.slice(0, MAX_LIST).map(({ name }) => name);
}
