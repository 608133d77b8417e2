import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { memoryShelf } from '../../../testing/memory-shelf.ts';
import { fakeSlowContentServer, type SentCall, settled } from '../../../testing/slow-content-server.ts';
import type * as Call from './call.ts';
import type * as Client from './client.ts';

const Title = z.object({ title: z.string() });
const FOUND = { data: [{ title: 'a case' }], meta: { pagination: { total: 1 } } };
const HANGS = 1_000_000;

let call: typeof Call;
let ContentClient: typeof Client.ContentClient;
/** How long a call takes, in ms, and what is answered. */
let answer: (call: SentCall) => { ms: number; status?: number; body?: unknown };
let sent: SentCall[];

beforeEach(async () => {
  vi.stubEnv('CONTENT_TIMEOUT_FACTOR', '1');
  // Circuit breakers and the queue belong to the process: each test has its own.
  vi.resetModules();
  call = await import('./call.ts');
  ({ ContentClient } = await import('./client.ts'));
  answer = () => ({ ms: 4000, body: FOUND });
  sent = fakeSlowContentServer((one) => answer(one));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const types = () => sent.map(({ type }) => type);
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, number) => `${name}-${number}`);
const primary = (type: string) => call.fetchJson(`/api/${type}`, 'primary');
const optional = (type: string) => call.fetchJson(`/api/${type}`, 'secondary');
const outcomes = async (calls: Promise<unknown>[]) => {
  const all = await settled(Promise.allSettled(calls));
  return all.status === 'fulfilled' ? all.value.map(({ status }) => status) : [];
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a call’s time @DECISION-43', () => {
  test('begins when it goes out, however long it was queued', async () => {
    expect(await outcomes(numbered(40, 'type').map(primary))).toEqual(times(40, 'fulfilled'));
  });

  test('is also that of an optional call', async () => {
    answer = () => ({ ms: 1500, body: FOUND });
    expect(await outcomes(numbered(40, 'type').map(optional))).toEqual(times(40, 'fulfilled'));
  });

  test('is its own for the second try, without what the first one was refused for', async () => {
    answer = ({ query }) => {
      const isRefused = [...query.values()].includes('model_3d');
      const error = { details: { key: 'model_3d', path: null } };
      return isRefused ? { ms: 4000, status: 400, body: { error } } : { ms: 4000, body: FOUND };
    };
    const query = { fields: ['title', 'model_3d'], optional: ['model_3d'] };
    const list = () => settled(new ContentClient('en').list('luggages', Title, query));
    expect(await list()).toMatchObject({ status: 'fulfilled', value: { total: 1 } });
    expect(sent).toHaveLength(2);
    await list();
    expect(sent).toHaveLength(3);
  });

  test('is its own for the try after a connection that broke', async () => {
    let tries = 0;
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      const isFirst = ++tries === 1;
      return new Promise((resolve, reject) => {
        const end = () => (isFirst ? reject(new TypeError('fetch failed')) : resolve(Response.json(FOUND)));
        setTimeout(end, 4000);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    expect(await settled(primary('luggages'))).toMatchObject({ status: 'fulfilled' });
  });
});

describe('primary content goes first @DECISION-43', () => {
  test('in the queue', async () => {
    const calls = [...numbered(20, 'optional').map(optional), ...numbered(3, 'primary').map(primary)];
    answer = () => ({ ms: 1500, body: FOUND });
    await outcomes(calls);
    expect(types().slice(8, 11)).toEqual(numbered(3, 'primary'));
  });

  test('of a page, also if it is asked for last', async () => {
    const page = new ContentClient('fil');
    const calls = numbered(3, 'optional').map((type) => page.in('en').single(type, Title, {}));
    await outcomes([...calls, page.list('luggages', Title, {}), page.first('slides', Title, {})]);
    expect(types().slice(0, 2).toSorted()).toEqual(['luggages', 'slides']);
    expect(types()).toContain('optional-2');
  });
});

describe('an outage @DECISION-43', () => {
  test('is not shown by optional calls that take too long: primary ones are still made', async () => {
    answer = ({ type }) => ({ ms: type.startsWith('optional') ? HANGS : 4000, body: FOUND });
    const ofEach = numbered(6, 'optional').flatMap((type) => times(20, type));
    expect(new Set(await outcomes(ofEach.map(optional)))).toEqual(new Set(['rejected']));
    expect(sent).toHaveLength(ofEach.length);
    expect(await outcomes([primary('optional-like'), primary('luggages')])).toEqual(['rejected', 'fulfilled']);
  });

  test('is shown by primary ones: then no more calls are sent, nor those that are queued', async () => {
    answer = () => ({ ms: HANGS });
    const ofEach = times(10, numbered(4, 'primary')).flat();
    await outcomes(ofEach.map(primary));
    expect(sent.length).toBeLessThan(ofEach.length);
    // One is tried after a while.
    await outcomes([primary('luggages')]);
    const before = sent.length;
    expect(await outcomes([primary('luggages'), optional('services')])).toEqual(['rejected', 'rejected']);
    expect(sent).toHaveLength(before);
  });

  test('is shown by optional calls that are answered by 500', async () => {
    answer = () => ({ ms: 1, status: 500 });
    await outcomes(
      numbered(4, 'optional')
        .flatMap((type) => times(10, type))
        .map(optional),
    );
    expect(await outcomes([primary('luggages')])).toEqual(['rejected']);
    expect(types()).not.toContain('luggages');
  });

  test('is not over when an optional call takes too long', async () => {
    answer = () => ({ ms: HANGS });
    await outcomes(
      numbered(4, 'primary')
        .flatMap((type) => times(10, type))
        .map(primary),
    );
    vi.advanceTimersByTime(1000);
    await outcomes([optional('services')]);
    expect(types().at(-1)).toBe('services');
    const before = sent.length;
    await outcomes([primary('luggages')]);
    expect(sent).toHaveLength(before);
  });
});

describe('with the answers kept', () => {
  const RETRIED_MS = 5000;
  let page: () => Client.ContentClient;

  beforeEach(async () => {
    const { AnswerCache } = await import('../answers/answer-cache.ts');
    const { ChangeLog } = await import('../answers/change-log.ts');
    const answers = new AnswerCache({ shelf: memoryShelf(), log: new ChangeLog(), memoryBytes: 1e6 });
    page = () => new ContentClient('en', { answers });
  });
  const options = { importance: 'secondary' } as const;

  test('optional content that came too late comes with a later visit', async () => {
    const visit = () => settled(page().list('services', Title, {}, options));
    expect(await visit()).toMatchObject({ status: 'rejected' });
    vi.advanceTimersByTime(RETRIED_MS);
    expect(await visit()).toMatchObject({ status: 'fulfilled', value: { total: 1 } });
  });

  test('what is primary to one page is asked for although it came too late for another, where it is optional', async () => {
    expect(await settled(page().list('luggages', Title, {}, options))).toMatchObject({ status: 'rejected' });
    expect(await settled(page().list('luggages', Title, {}))).toMatchObject({ status: 'fulfilled' });
  });

  test('also while the other page waits for it', async () => {
    const one = page().list('luggages', Title, {}, options);
    await settled(new Promise((resolve) => setTimeout(resolve, 1)));
    expect(sent).toHaveLength(1);
    expect(await outcomes([one, page().list('luggages', Title, {})])).toEqual(['rejected', 'fulfilled']);
  });

  test('a page may ask for the same as optional and as primary content', async () => {
    const one = page();
    const asked = [one.list('luggages', Title, {}, options), one.list('luggages', Title, {})];
    expect(await outcomes(asked)).toEqual(['fulfilled', 'fulfilled']);
    expect(sent).toHaveLength(1);
  });

  test('a page of a content server that lacks many fields needs three tries, and learns of the others later', async () => {
    const lacked = numbered(9, 'field');
    answer = ({ query }) => {
      const key = lacked.find((name) => [...query.values()].includes(name));
      return key ? { ms: 4000, status: 400, body: { error: { details: { key } } } } : { ms: 4000, body: FOUND };
    };
    const query = { fields: ['title', ...lacked, 'gtin'], optional: [...lacked, 'gtin'] };
    const visit = () => settled(page().list('luggages', Title, query));
    expect(await visit()).toMatchObject({ status: 'fulfilled', value: { total: 1 } });
    expect(sent).toHaveLength(3);
    for (let minute = 0; minute < 6; minute++) {
      vi.advanceTimersByTime(60_000);
      await visit();
      await settled(new Promise((resolve) => setTimeout(resolve, 20_000)));
    }
    expect([...(sent.at(-1)?.query.values() ?? [])]).toContain('gtin');
  });

  test('a page of such a content server shows nothing that its editors hold back', async () => {
    const lacked = ['brand_name', 'poster'];
    answer = ({ query }) => {
      const key = lacked.find((name) => [...query.values()].includes(name));
      return key ? { ms: 4000, status: 400, body: { error: { details: { key } } } } : { ms: 4000, body: FOUND };
    };
    const restraints = ['from', 'until', 'hidden_locales', 'offered_locales'];
    const query = {
      fields: ['title', ...lacked, 'gtin', ...restraints],
      optional: [...lacked, 'gtin', ...restraints],
      leavesOut: { state: 'discontinued' },
    };
    await settled(page().list('luggages', Title, query));
    const asked = sent.at(-1)?.query ?? new URLSearchParams();
    expect([...asked.values()]).toEqual(expect.arrayContaining(restraints));
    expect([...asked.values()]).not.toContain('gtin');
    expect([...asked.keys()].join()).toContain('[state]');
  });
});
