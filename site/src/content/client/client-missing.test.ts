import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../../testing/recording-http-server.ts';

let answer: RequestListener;
const server = await startServer((request, response) => answer(request, response));
vi.stubEnv('CONTENT_SERVER_URL', server.origin);
const failures = vi.spyOn((await import('../../log.ts')).log, 'error');
const { ContentClient } = await import('./client.ts');
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  failures.mockClear();
});

const ONE = { data: [{ documentId: 'a', title: 'One' }], meta: { pagination: { total: 1 } } };
const Title = z.object({ title: z.string() });
const answers = (status: number, body: unknown = '') => {
  answer = (_, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

describe('what the content server does not have @DECISION-29', () => {
  test.each([404, 403, 400])('a list refused with %i is empty and logged once, no failure', async (status) => {
    answers(status, { data: null, error: { status, message: 'Forbidden' } });
    const content = new ContentClient('fil');
    const type = `missing-${status}`;
    expect(await content.list(type, Title, {})).toEqual({ entries: [], total: 0, locale: 'en' });
    expect(await content.first(type, Title, {})).toBeNull();
    expect(content.madeOf.hasFailed).toBe(false);
    expect(failures).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ cause: `missing: status ${status}` }),
      `An error occurred: /api/${type}`,
    );
  });

  test('is requested again, and logged again if it existed in between', async () => {
    answers(404);
    await new ContentClient('en').list('come-and-gone', Title, {});
    answers(200, ONE);
    expect((await new ContentClient('en').list('come-and-gone', Title, {})).total).toBe(1);
    answers(404);
    await new ContentClient('en').list('come-and-gone', Title, {});
    expect(failures).toHaveBeenCalledTimes(2);
  });

  test('does not open the circuit breaker, however often it is requested', async () => {
    answers(404);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => new ContentClient('en').list(`none-${index}`, Title, {})),
    );
    answers(200, ONE);
    expect((await new ContentClient('en').list('services', Title, {})).total).toBe(1);
  });
});
