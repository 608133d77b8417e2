import { z } from 'zod';
import { parseSkus } from '../../parameters.ts';
import { type ContentClient, withFallback } from '../../content/client/client.ts';
import { itemsBySku } from '../../content/catalogue/items-by-sku.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { type Tile, TILE_QUERY, TileEntry, tileOf } from '../../content/catalogue/product-tile.ts';
import { DISCONTINUED } from '../../content/catalogue/sale-state.ts';
import { MAX_KEPT } from 'contract/addresses';

/** A case that was asked for. */
interface RequestedCase extends Tile {
  /** By its sku, or by those that it had before (`REDIRECT-7`). */
  asked: readonly string[];
}

/** A kept case's current data, by the sku under which the device stored it. */
export interface KeptAnswer extends Tile {
  /** Its current sku; absent in answers of earlier versions. */
  today?: string;
}

export interface KeptData {
  /** The cases that the address names; null if it names none, and the device supplies them. */
  shared: {
    tiles: RequestedCase[];
    /** How many others the address names. */
    missing: number;
  } | null;
  /** How many cases there are to choose from; null if that is not known. */
  total: number | null;
}

/** The cases of a list that was shared (`KEEP-4`), or none (`KEEP-2`). */
export async function keptQuery({ content, url }: PageRequest): Promise<KeptData> {
  const skus = parseSkus(url.searchParams.get('items'), MAX_KEPT);
  if (skus.length === 0) return { shared: null, total: await countCases(content) };
  const cases = await itemsBySku(content, 'luggages', TileEntry, TILE_QUERY, skus);
  const tiles = cases.map(({ entry, locale, asked }) => ({ ...tileOf(entry, 'luggages', content, locale), asked }));
  return { shared: { tiles, missing: skus.length - tiles.flatMap(({ asked }) => asked).length }, total: null };
}

/** The answer for the kept page of a device: one for each sku that it asked for, as far as there is such a case. */
export const answersFor = ({ shared }: KeptData): KeptAnswer[] =>
  (shared?.tiles ?? []).flatMap(({ asked, ...tile }) => asked.map((sku) => ({ ...tile, sku, today: tile.sku })));

async function countCases(content: ContentClient): Promise<number | null> {
  const query = { fields: ['item_sku'], leavesOut: DISCONTINUED };
  const all = content.list('luggages', z.unknown(), query, { limit: 1, importance: 'secondary' });
  return withFallback(all, null).then((found) => found?.total ?? null);
}
