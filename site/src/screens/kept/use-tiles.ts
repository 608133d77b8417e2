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
  // Serialised, because an effect compares its dependencies by identity.
  const missingSkusJson = JSON.stringify(skus.filter((sku) => !Object.keys(tiles).includes(sku)));

  useEffect(() => {
    const missingSkus = JSON.parse(missingSkusJson) as string[];
    if (missingSkus.length === 0 || hasFailed) return;
    const controller = new AbortController();
    void fetchTiles(paths.keptCases(locale, missingSkus), controller.signal).then((found) => {
      if (controller.signal.aborted) return;
      if (!found) return setFailed(true);
      const byAskedSku: [string, Tile | null][] = missingSkus.map((sku) => [
        sku,
        found.find((tile) => tile.sku === sku) ?? null,
      ]);
      const byCurrentSku = found.map((tile): [string, Tile] => [tile.today ?? tile.sku, tile]);
      setTiles((known) => ({ ...known, ...Object.fromEntries([...byAskedSku, ...byCurrentSku]) }));
      rename(found);
    });
    return () => controller.abort();
  }, [locale, missingSkusJson, hasFailed]);

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
