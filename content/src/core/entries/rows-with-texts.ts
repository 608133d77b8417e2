import type { Core } from '@strapi/strapi';
import { rowsOf } from '../strapi';

/** Rows whose texts are in memory together. */
export const TEXTS_AT_ONCE = 50;

interface Wanted {
  select: readonly string[];
  /** All, if it is left out. */
  where?: object;
}

/** A type's rows in the order of their ids, a few read at a time: a text may be a hundred thousand characters long. */
export async function* rowsWithTexts<Row extends object>(
  strapi: Pick<Core.Strapi, 'db'>,
  uid: string,
  { select, where }: Wanted,
): AsyncGenerator<Row & { id: number }> {
  for (let last = 0; ;) {
    const rows = await rowsOf<Row & { id: number }>(strapi, uid).findMany({
      select: ['id', ...select],
      where: { $and: [...(where ? [where] : []), { id: { $gt: last } }] },
      orderBy: { id: 'asc' },
      limit: TEXTS_AT_ONCE,
    });
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < TEXTS_AT_ONCE) return;
  }
}
