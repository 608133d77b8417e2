import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

vi.stubEnv('LOG_LEVEL', 'info');
let written: string[] = [];
vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
const { log, logFailure } = await import('./log.ts');
const { asRequest, requestIdFrom } = await import('./request-id.ts');
const framework = (await import('./build/framework-log.ts')).asLines();
beforeEach(() => (written = []));

const lines = () => written.map((line) => JSON.parse(line));

test('an event is one line of JSON: level, time, process, message and other fields', () => {
  log.info({ port: 3000 }, 'site: http://localhost:3000');
  log.debug('below the log level');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^\{.*\}\n$/);
  expect(lines()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      port: 3000,
      msg: 'site: http://localhost:3000',
    },
  ]);
});

test('a failed call is logged with ‘An error occurred:’, the call and the cause @ERROR-1', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  logFailure('/api/luggages?a=%s', new TypeError('fetch failed', { cause: refused }));
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'An error occurred: /api/luggages?a=%s',
      cause: 'fetch failed: ECONNREFUSED',
    }),
  ]);
});

test('only a bug is logged with its stack', async () => {
  const causes = [
    new TypeError('x is not a function'),
    new TypeError('fetch failed', { cause: new Error('refused') }),
    Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }),
    AbortSignal.abort().reason,
    z.string().safeParse(5).error,
    'no entry could be read',
  ];
  for (const cause of causes) logFailure('/api/x', cause);
  expect(lines().map(({ stack }) => stack !== undefined)).toEqual([true, ...Array(5).fill(false)]);
  expect(lines()[0].stack).toContain('log.test.ts');
  expect(lines().every(({ cause }) => typeof cause === 'string' && cause.length > 3)).toBe(true);
});

test('log lines of one request share its id, also across awaits', async () => {
  const answer = (id: string) =>
    asRequest(id, async () => {
      await new Promise(setImmediate);
      logFailure('/api/x', 'status 500');
    });
  await Promise.all([answer('first-request'), answer('second-request')]);
  logFailure('/api/x', 'of no request');
  expect(lines().map(({ requestId }) => requestId)).toEqual(['first-request', 'second-request', undefined]);
});

test.each(['short', 'a'.repeat(65), 'with space', 'injected"}\n{"level"', '', undefined, ['a']])(
  'an invalid request id (%j) is replaced',
  (given) => {
    const made = requestIdFrom(given);
    expect(made).not.toBe(given);
    expect(requestIdFrom(made)).toBe(made);
    expect(requestIdFrom(given)).not.toBe(made);
  },
);

test('the framework’s errors are logged as lines in the same format', () => {
  const stack = 'Error: broken\n    at render (page.mjs:1:1)';
  framework.write({ level: 'error', label: null, message: stack, newLine: true });
  framework.write({ level: 'warn', label: 'router', message: 'odd', newLine: true });
  expect(lines()).toMatchObject([
    {
      msg: 'An error occurred: rendering',
      cause: 'Error: broken',
      stack: '    at render (page.mjs:1:1)',
    },
    { level: 'warn', label: 'router', msg: 'odd' },
  ]);
});
