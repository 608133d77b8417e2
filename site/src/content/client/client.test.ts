import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../../testing/recording-http-server.ts';

let answer: RequestListener;
const server = await startServer((request, response) => answer(request, response));
vi.stubEnv('CONTENT_SERVER_URL', server.origin);
vi.stubEnv('CONTENT_API_TOKEN', 'a-token');
const failures = vi.spyOn((await import('../../log.ts')).log, 'error');
const { ContentUnavailable } = await import('./call.ts');
const { ContentClient, withFallback } = await import('./client.ts');
const { env } = await import('../../env.ts');
const { asRequest } = await import('../../request-id.ts');
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  failures.mockClear();
});

const Title = z.object({ title: z.string() });
const calls = () => server.requests.map(({ url }) => new URL(url, 'http://x').searchParams);
const locales = () => calls().map((call) => call.get('locale'));

/** A content server with these entries by locale; it returns at most `most` per call. */
function has(byLocale: Record<string, object[]>, most = 100): void {
  answer = (request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams;
    const entries = byLocale[query.get('locale') ?? ''] ?? [];
    const fits = query.has('filters[title][$eq]')
      ? entries.filter((entry) => 'title' in entry && entry.title === query.get('filters[title][$eq]'))
      : entries;
    const start = Number(query.get('pagination[start]'));
    const limit = Math.min(most, Number(query.get('pagination[limit]') ?? 25));
    const data = fits.slice(start, start + limit);
    response.end(JSON.stringify({ data, meta: { pagination: { total: fits.length } } }));
  };
}
const answers = (status: number, body: unknown = '') => {
  answer = (_, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ documentId: `d${index}`, title: `t${index}` }));

describe('a list', () => {
  test('is requested by name, in the page’s locale, with the token @CALL-3 @DECISION-22', async () => {
    has({ fil: numbered(3) });
    const query = {
      fields: ['title'],
      populate: { color: { fields: ['color'] } },
      filters: { size: { $in: ['Small', 'a&b=c'] } },
      sort: { 1: 'price:asc' },
    };
    await new ContentClient('fil').list('luggages', Title, query, { start: 4, limit: 2 });
    expect(Object.fromEntries(calls()[0] ?? [])).toEqual({
      'fields[0]': 'title',
      'populate[color][fields][0]': 'color',
      'filters[size][$in][0]': 'Small',
      'filters[size][$in][1]': 'a&b=c',
      'sort[1]': 'price:asc',
      'pagination[start]': '4',
      'pagination[limit]': '2',
      locale: 'fil',
    });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer a-token');
  });

  test('of more than 100 entries is requested in several calls @DECISION-21', async () => {
    has({ en: numbered(250) });
    const { entries, total } = await new ContentClient('en').list('luggages', Title, {}, { start: 10, limit: 230 });
    expect([entries.length, entries[0]?.title, entries.at(-1)?.title, total]).toEqual([230, 't10', 't239', 250]);
    expect(calls().map((call) => call.get('pagination[limit]'))).toEqual(['100', '100', '30']);
  });

  test('is complete even if the content server’s own limit is lower', async () => {
    has({ en: numbered(60) }, 25);
    const { entries } = await new ContentClient('en').list('luggages', Title, {});
    expect(entries.map(({ title }) => title)).toEqual(numbered(60).map(({ title }) => title));
  });

  test('ends when the content server returns no more entries, whatever its total says', async () => {
    answers(200, { data: [], meta: { pagination: { total: 5000 } } });
    expect((await new ContentClient('en').list('luggages', Title, {})).entries).toEqual([]);
    expect(calls()).toHaveLength(1);
  });

  test('leaves out and logs an entry that does not fit the schema', async () => {
    has({ en: [{ title: 'a' }, { title: 5 }, { title: 'b' }] });
    const { entries } = await new ContentClient('en').list('luggages', Title, {});
    expect(entries).toEqual([{ title: 'a' }, { title: 'b' }]);
    expect(failures).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ cause: expect.stringContaining('expected string') }),
      'An error occurred: /api/luggages: an entry was left out',
    );
  });

  test('falls back to English only if the locale has no entries at all @DECISION-8', async () => {
    has({ en: numbered(5), fil: numbered(2) });
    expect(await new ContentClient('fil').list('luggages', Title, {})).toMatchObject({
      total: 2,
      locale: 'fil',
    });
    expect(await new ContentClient('ja').list('luggages', Title, {})).toMatchObject({
      total: 5,
      locale: 'en',
    });
  });

  test('stays empty if its filter matches none of the locale’s own entries', async () => {
    has({ en: numbered(5), fil: numbered(2) });
    const query = { filters: { title: { $eq: 't4' } } };
    expect(await new ContentClient('fil').list('luggages', Title, query)).toMatchObject({
      total: 0,
      locale: 'fil',
    });
    expect(await new ContentClient('ja').list('luggages', Title, query)).toMatchObject({
      total: 1,
      locale: 'en',
    });
  });
});

describe('one entry', () => {
  const query = { filters: { title: { $eq: 't1' } } };

  test('is the locale’s own, else the English one', async () => {
    has({ en: numbered(2), fil: numbered(2) });
    expect(await new ContentClient('fil').first('luggages', Title, query)).toEqual({
      entry: { title: 't1' },
      locale: 'fil',
    });
    expect(await new ContentClient('ja').first('luggages', Title, query)).toMatchObject({
      locale: 'en',
    });
    expect(locales()).toEqual(['fil', 'ja', 'en']);
  });

  test('that exists in neither is null, without a second call in English', async () => {
    has({ en: [] });
    expect(await new ContentClient('en').first('luggages', Title, query)).toBeNull();
    expect(locales()).toEqual(['en']);
  });
});

describe('a single type', () => {
  test('that was never published is null, not a failure', async () => {
    answers(404, { data: null, error: { status: 404 } });
    const content = new ContentClient('fil');
    expect(await content.single('quote-section', Title, {})).toBeNull();
    expect(locales()).toEqual(['fil', 'en']);
    expect(content.madeOf.hasFailed).toBe(false);
  });

  test('is requested without paging', async () => {
    answers(200, { data: { title: 'x' } });
    expect(await new ContentClient('fil').single('quote-section', Title, {})).toEqual({
      entry: { title: 'x' },
      locale: 'fil',
    });
    expect([...(calls()[0]?.keys() ?? [])]).toEqual(['locale']);
  });
});

describe('missing is not down @ERROR-1 @DECISION-7', () => {
  test.each([
    ['an error', () => answers(500, 'Error: secret\n    at stack')],
    ['a token that is not valid', () => answers(401)],
    ['too many calls', () => answers(429)],
    ['a redirect', () => answers(302)],
    ['a body that is not JSON', () => answers(200, '<html>')],
    ['JSON that is no answer', () => answers(200, {})],
  ])('%s is a failure, not retried, and logged', async (_, happens) => {
    happens();
    const content = new ContentClient('en');
    await expect(content.list('luggages', Title, {})).rejects.toThrow(ContentUnavailable);
    expect(calls()).toHaveLength(1);
    expect(content.madeOf.hasFailed).toBe(true);
    expect(failures).toHaveBeenCalledExactlyOnceWith(
      { cause: expect.stringMatching(/./), stack: undefined },
      expect.stringMatching(/^An error occurred: \/api\/luggages\?/),
    );
  });

  test('a response without any valid entry is a failure, not missing content', async () => {
    has({ en: [{ documentId: 'a' }, { documentId: 'b' }] });
    const content = new ContentClient('en');
    await expect(content.list('luggages', Title, {})).rejects.toThrow(ContentUnavailable);
    await expect(content.first('luggages', Title, {})).rejects.toThrow(ContentUnavailable);
    expect(content.madeOf.hasFailed).toBe(true);
  });

  test('a broken connection is retried once', async () => {
    has({ en: numbered(1) });
    const good = answer;
    answer = (request, response) => {
      if (server.requests.length === 1) request.socket.destroy();
      else good(request, response);
    };
    expect((await new ContentClient('en').list('luggages', Title, {})).total).toBe(1);
    expect(calls()).toHaveLength(2);
    answer = (request) => request.socket.destroy();
    await expect(new ContentClient('en').list('luggages', Title, {})).rejects.toThrow(ContentUnavailable);
    expect(calls()).toHaveLength(4);
  });

  test.each([
    ['primary', 4500],
    ['secondary', 2000],
  ] as const)('%s content times out after %i ms, and is not retried', async (importance, ms) => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    answer = () => timer.abort(new DOMException('The time is over', 'TimeoutError'));
    const slow = new ContentClient('en').list('luggages', Title, {}, { importance });
    await expect(slow).rejects.toThrow(ContentUnavailable);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(ms * env.CONTENT_TIMEOUT_FACTOR);
    expect(calls()).toHaveLength(1);
    timeout.mockRestore();
  });

  test('pages do without secondary content, but other errors are not hidden', async () => {
    answers(500);
    expect(await withFallback(new ContentClient('en').list('services', Title, {}), null)).toBeNull();
    await expect(withFallback(Promise.reject(new TypeError('a bug')), null)).rejects.toThrow('a bug');
  });

  test('a failure in another locale counts for the page', async () => {
    answers(500);
    const page = new ContentClient('fil');
    await withFallback(page.in('en').in('ja').list('services', Title, {}), null);
    expect(page.madeOf.hasFailed).toBe(true);
  });
});

test('a page names every answer that it is made of, in any locale', async () => {
  has({ en: [{ documentId: 'a', title: 'A' }] });
  const page = new ContentClient('fil');
  await page.in('en').list('luggages', Title, {});
  await page.single('main-slider', Title, {});
  expect([...page.madeOf.versions.values()]).toEqual(Array(server.requests.length).fill(expect.any(String)));
});

test('a call carries the id of the request it is made for, also after waiting in the queue', async () => {
  has({ en: numbered(1) });
  const ids = numbered(40).map(({ title }) => `request-${title}`);
  const types = ids.map((_, number) => `type-${number}`);
  const ask = (type: string) => new ContentClient('en').list(type, Title, {});
  await Promise.all(ids.map((id, number) => asRequest(id, () => ask(types[number] ?? ''))));
  await ask('nobodys');
  const carried = server.requests.map(({ url, headers }) => [
    new URL(url, 'http://x').pathname.replace('/api/', ''),
    headers['x-request-id'],
  ]);
  expect(Object.fromEntries(carried)).toEqual({
    ...Object.fromEntries(types.map((type, number) => [type, ids[number]])),
    nobodys: undefined,
  });
});
