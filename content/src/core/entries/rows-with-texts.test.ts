import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { rowsWithTexts, TEXTS_AT_ONCE } from './rows-with-texts.ts';

interface Asked {
  where: { $and: [...object[], { id: { $gt: number } }] };
  limit: number;
}

/** A table of so many rows, and how many each query was answered. */
function table(count: number) {
  const answered: number[] = [];
  const findMany = ({ where, limit }: Asked) => {
    const { $gt: last } = (where.$and.at(-1) as { id: { $gt: number } }).id;
    // Ids have gaps.
    const rows = Array.from({ length: count }, (_, index) => ({ id: (index + 1) * 3 })).filter(({ id }) => id > last);
    answered.push(Math.min(rows.length, limit));
    return Promise.resolve(rows.slice(0, limit));
  };
  return { answered, strapi: { db: { query: () => ({ findMany }) } } as unknown as Core.Strapi };
}

test.each([0, 1, TEXTS_AT_ONCE, TEXTS_AT_ONCE * 2 + 7])('%i rows are each read once, few at a time', async (count) => {
  const { strapi, answered } = table(count);
  const ids: number[] = [];
  for await (const { id } of rowsWithTexts(strapi, 'api::story.story', { select: ['content'] })) ids.push(id);
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => (index + 1) * 3));
  expect(Math.max(...answered)).toBeLessThanOrEqual(TEXTS_AT_ONCE);
});
