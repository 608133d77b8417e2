import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startServer } from '../testing/recording-http-server.ts';

const server = await startServer((request, response) => answer(request, response));
vi.stubEnv('CONTENT_SERVER_URL', server.origin);
const failures = vi.spyOn((await import('../log.ts')).log, 'error');
const { Content } = await import('./client.ts');
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  failures.mockClear();
  lacked = ['model_3d'];
  type = `type-${++types}`;
});
afterEach(() => vi.useRealTimers());

const Title = z.object({ title: z.string() });
let types = 0;
/** Of each test its own: what is learned of one type says nothing of another. */
let type: string;
/** The names that the content server does not know. */
let lacked: string[];
/** Whether it says which name it does not know. */
const isNamed = { value: true };

const calls = () => server.requests.map(({ url }) => new URL(url, 'http://x').searchParams);
/** Every name of a call, however it is asked for. */
const namesOf = (call: URLSearchParams) =>
  [...call].flatMap(([key, value]) => [...key.split(/[[\]]+/), ...value.split(/[:.]/)]);
const asksFor = (name: string) => calls().map((call) => namesOf(call).includes(name));

/** A content server with one entry. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const call = new URL(request.url ?? '', 'http://x').searchParams;
  const key = lacked.find((name) => namesOf(call).includes(name));
  const data = [{ title: 'a case' }];
  if (!key) {
    response.end(JSON.stringify({ data, meta: { pagination: { total: 1 } } }));
    return;
  }
  const details = isNamed.value ? { key, path: null, source: 'query' } : {};
  const error = { status: 400, name: 'ValidationError', message: `Invalid key ${key}`, details };
  response.writeHead(400).end(JSON.stringify({ data: null, error }));
}

const QUERY = {
  fields: ['title'],
  populate: {
    model_3d: { fields: ['url'] },
    color_variants: {
      fields: ['item_sku'],
      populate: { model_3d: true as const },
      optional: ['model_3d'],
    },
    localizations: { fields: ['locale'] },
  },
  sort: ['createdAt:asc'],
  optional: ['model_3d'],
};
const ask = (query: object = QUERY) => new Content('en').list(type, Title, query);

describe.each([true, false])(
  'a field that the content server lacks (it says which: %s)',
  (named) => {
    beforeEach(() => {
      isNamed.value = named;
    });

    test('is left out when it is refused, and not asked for again @DECISION-28', async () => {
      expect((await ask()).entries).toEqual([{ title: 'a case' }]);
      const tried = calls().length;
      expect(tried).toBeGreaterThan(1);
      expect((await ask()).total).toBe(1);
      expect(calls()).toHaveLength(tried + 1);
      expect(asksFor('model_3d').at(-1)).toBe(false);
      expect(asksFor('title').at(-1)).toBe(true);
      expect(asksFor('color_variants').at(-1)).toBe(true);
      expect(failures).not.toHaveBeenCalled();
    });

    test('is tried again after ten minutes, when the content server may have gained it', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await ask();
      vi.setSystemTime(Date.now() + 9 * 60_000);
      await ask();
      expect(asksFor('model_3d').at(-1)).toBe(false);
      lacked = [];
      vi.setSystemTime(Date.now() + 2 * 60_000);
      await ask();
      expect(asksFor('model_3d').at(-1)).toBe(true);
    });

    test('is asked of other types as before', async () => {
      await ask();
      lacked = [];
      type += '-other';
      await ask();
      expect(asksFor('model_3d').at(-1)).toBe(true);
    });
  },
);

describe('what a content server refuses', () => {
  beforeEach(() => {
    isNamed.value = true;
  });

  test('costs the other optional names nothing where it says which it is', async () => {
    await ask();
    expect(asksFor('localizations').at(-1)).toBe(true);
    expect(asksFor('createdAt').at(-1)).toBe(true);
  });

  test('may be all that Strapi has of its own: order and translations are done without', async () => {
    lacked = ['createdAt', 'localizations', 'model_3d'];
    expect((await ask()).total).toBe(1);
    const [last] = calls().slice(-1);
    expect([...(last?.keys() ?? [])].filter((name) => /sort|localizations/.test(name))).toEqual([]);
  });

  test('may be the order of a relation, which is then asked for as it comes', async () => {
    lacked = ['sort'];
    isNamed.value = false;
    const reviews = { fields: ['title'], sort: ['review_date:asc'], optional: ['sort'] };
    expect((await ask({ populate: { reviews } })).total).toBe(1);
    expect(asksFor('reviews').at(-1)).toBe(true);
  });

  test('leaves a relation whole of which every named field is refused', async () => {
    expect((await ask({ populate: { others: { fields: ['createdAt'] } } })).total).toBe(1);
    lacked = ['createdAt'];
    await ask({ populate: { others: { fields: ['createdAt'] } } });
    expect(calls().at(-1)?.get('populate[others]')).toBe('true');
  });

  test('is no condition that can be left out: nothing fits it, and it is not asked for again', async () => {
    lacked = ['featured'];
    const query = {
      fields: ['title'],
      filters: { featured: { $eq: true } },
      optional: ['featured'],
    };
    expect(await ask(query)).toMatchObject({ entries: [], total: 0 });
    const tried = calls().length;
    expect(await ask(query)).toMatchObject({ entries: [], total: 0 });
    // Whether it has any entry at all is asked for without the filter.
    expect(asksFor('featured').slice(tried)).not.toContain(true);
    expect((await ask({ fields: ['title'] })).total).toBe(1);
  });

  test('ends the tries when the specified names are refused, too, and is then missing', async () => {
    lacked = ['title', 'model_3d', 'createdAt', 'localizations'];
    expect(await ask()).toMatchObject({ entries: [], total: 0 });
    const most = 6;
    expect(calls().length).toBeLessThanOrEqual(most);
    expect(failures).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ cause: 'missing: status 400' }),
      `An error occurred: /api/${type}`,
    );
    lacked = [];
    await ask();
    expect(asksFor('model_3d').at(-1)).toBe(true);
  });
});
