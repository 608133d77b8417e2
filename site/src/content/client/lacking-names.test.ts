import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../../testing/recording-http-server.ts';

const server = await startServer((request, response) => answer(request, response));
vi.stubEnv('CONTENT_SERVER_URL', server.origin);
const failures = vi.spyOn((await import('../../log.ts')).log, 'error');
const { ContentClient } = await import('./client.ts');
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  failures.mockClear();
  lacked = ['model_3d'];
  type = `type-${++types}`;
});
afterEach(() => {
  vi.useRealTimers();
  isOther = () => true;
});

const Title = z.object({ title: z.string() });
let types = 0;
/** Different for each test: missing names are remembered per type. */
let type: string;
/** The names that the content server rejects. */
let lacked: string[];
/** Whether its error names the rejected name. */
const isNamed = { value: true };

/** Whether a call asks for 'icon' in the form that the content server has. */
let isOther: (call: URLSearchParams) => boolean = () => true;

const calls = () => server.requests.map(({ url }) => new URL(url, 'http://x').searchParams);
/** Every name in a call, in any parameter. */
const namesOf = (call: URLSearchParams) =>
  [...call].flatMap(([key, value]) => [...key.split(/[[\]]+/), ...value.split(/[:.]/)]);
const asksFor = (name: string) => calls().map((call) => namesOf(call).includes(name));

/** A content server with one entry. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const call = new URL(request.url ?? '', 'http://x').searchParams;
  const key = isOther(call) ? lacked.find((name) => namesOf(call).includes(name)) : 'icon';
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
const ask = (query: object = QUERY) => new ContentClient('en').list(type, Title, query);

describe.each([true, false])('a field that the content server lacks (error names it: %s)', (named) => {
  beforeEach(() => {
    isNamed.value = named;
  });

  test('is left out after being rejected, and not requested again @DECISION-28', async () => {
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

  test('is tried again after ten minutes, since the content server may have added it', async () => {
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

  test('is still requested from other types', async () => {
    await ask();
    lacked = [];
    type += '-other';
    await ask();
    expect(asksFor('model_3d').at(-1)).toBe(true);
  });
});

describe('a rejected name', () => {
  beforeEach(() => {
    isNamed.value = true;
  });

  test('does not affect the other optional names if the error names it', async () => {
    await ask();
    expect(asksFor('localizations').at(-1)).toBe(true);
    expect(asksFor('createdAt').at(-1)).toBe(true);
  });

  test('may be a built-in field of Strapi: order and translations are then left out', async () => {
    lacked = ['createdAt', 'localizations', 'model_3d'];
    expect((await ask()).total).toBe(1);
    const [last] = calls().slice(-1);
    expect([...(last?.keys() ?? [])].filter((name) => /sort|localizations/.test(name))).toEqual([]);
  });

  test('may be the sort order of a relation, which is then requested without one', async () => {
    lacked = ['sort'];
    isNamed.value = false;
    const reviews = { fields: ['title'], sort: ['review_date:asc'], optional: ['sort'] };
    expect((await ask({ populate: { reviews } })).total).toBe(1);
    expect(asksFor('reviews').at(-1)).toBe(true);
  });

  test('leaves a relation populated without fields if all its fields are rejected', async () => {
    expect((await ask({ populate: { others: { fields: ['createdAt'] } } })).total).toBe(1);
    lacked = ['createdAt'];
    await ask({ populate: { others: { fields: ['createdAt'] } } });
    expect(calls().at(-1)?.get('populate[others]')).toBe('true');
  });

  test('in a filter cannot be left out: nothing matches, and it is not requested again', async () => {
    lacked = ['featured'];
    const query = {
      fields: ['title'],
      filters: { featured: { $eq: true } },
      optional: ['featured'],
    };
    expect(await ask(query)).toMatchObject({ entries: [], total: 0 });
    const tried = calls().length;
    expect(await ask(query)).toMatchObject({ entries: [], total: 0 });
    // The check for any entry at all has no filter.
    expect(asksFor('featured').slice(tried)).not.toContain(true);
    expect((await ask({ fields: ['title'] })).total).toBe(1);
  });

  test('ends the retries if the specified names are rejected, too: the type is then missing', async () => {
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

test.each([
  ['a file that is a text', { fields: ['title'], populate: { icon: { fields: ['url'] } } }, 'fields'],
  ['a text that is a record', { fields: ['title', 'icon'] }, 'populate'],
])('%s is asked for in that form, and so from then on @DECISION-35', async (_, query, form) => {
  isOther = (call) => [...call].some(([key, value]) => key.startsWith(form) && (key + value).includes('icon'));
  expect((await ask(query)).total).toBe(1);
  expect(calls()).toHaveLength(2);
  await ask(query);
  expect(calls()).toHaveLength(3);
});
