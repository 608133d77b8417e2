import { useCallback, useEffect, useState } from 'react';
import type { Tile } from '../../content/catalogue/product-tile.ts';
import type { KeptAnswer } from './kept.query.ts';
import { paths } from '../../paths.ts';
import { rename } from './rename.ts';

/** The tiles of the answer by sku; null for a case that is no longer in the catalogue. */
type Tiles = Record<string, Tile | null>;

/** The cases with these skus as they are today; each is asked for once. */
export function useTiles(locale: string, skus: readonly string[]) {
  const [tiles, setTiles] = useState<Tiles>({});
  const [hasFailed, setFailed] = useState(false);
  // A string, so that the same skus ask only once.
  const unknown = JSON.stringify(skus.filter((sku) => !Object.keys(tiles).includes(sku)));

  useEffect(() => {
    const wanted = JSON.parse(unknown) as string[];
    if (wanted.length === 0 || hasFailed) return;
    const leaving = new AbortController();
    void fetchTiles(paths.keptCases(locale, wanted), leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      if (!found) return setFailed(true);
      const answered: [string, Tile | null][] = wanted.map((sku) => [
        sku,
        found.find((tile) => tile.sku === sku) ?? null,
      ]);
      const today = found.map((tile): [string, Tile] => [tile.today ?? tile.sku, tile]);
      setTiles((known) => ({ ...known, ...Object.fromEntries([...answered, ...today]) }));
      rename(found);
    });
    return () => leaving.abort();
  }, [locale, unknown, hasFailed]);

  return { tiles, hasFailed, retry: useCallback(() => setFailed(false), []) };
}

/** null if the request failed, which is logged (`ERROR-1`). */
async function fetchTiles(address: string, signal: AbortSignal): Promise<KeptAnswer[] | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as KeptAnswer[];
  } catch (error) {
    if (!signal.aborted) console.error('An error occurred:', address, error);
    return null;
  }
}
