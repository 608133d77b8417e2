import { createContext, runInContext } from 'node:vm';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The site's response before it looks for the file; null if it does look for it. */
async function sent(setting: string, url = '/service-worker.js', method = 'GET') {
  vi.stubEnv('SERVICE_WORKER', setting);
  const { sendNoServiceWorker } = await import('./service-worker.ts');
  const headers: Record<string, string | number> = {};
  let body = '';
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    writeHead: (_: number, more: object) => Object.assign(headers, more),
    end: (text = '') => void (body = text),
  };
  const isSent = sendNoServiceWorker({ url, method } as IncomingMessage, response as unknown as ServerResponse);
  return isSent ? { headers, body } : null;
}

test('the site sends its own worker unless it is turned off @OFFLINE-6', async () => {
  expect(await sent('on')).toBeNull();
  expect(await sent('')).toBeNull();
});

test('turned off, it sends one that deletes every cache and unregisters itself, always asked for anew @OFFLINE-6', async () => {
  const answer = await sent('off', '/service-worker.js?x=1');
  expect(answer?.headers).toMatchObject({
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Length': Buffer.byteLength(answer?.body ?? ''),
  });
  const done: string[] = [];
  const work: Promise<unknown>[] = [];
  const caches = {
    keys: () => Promise.resolve(['a', 'b']),
    delete: (name: string) => Promise.resolve(done.push(`delete ${name}`)),
  };
  const addEventListener = (name: string, react: (event: object) => void) => {
    done.push(name);
    react({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  };
  const registration = { unregister: () => done.push('unregister') };
  const skipWaiting = () => done.push('skipWaiting');
  const scope = { addEventListener, caches, registration, skipWaiting, Promise };
  runInContext(answer?.body ?? '', createContext(scope));
  await Promise.all(work);
  expect(done).toEqual(['install', 'skipWaiting', 'activate', 'delete a', 'delete b', 'unregister']);
});

test('turned off, a HEAD has no body, and other addresses are as ever @OFFLINE-6', async () => {
  expect((await sent('off', '/service-worker.js', 'HEAD'))?.body).toBe('');
  expect(await sent('off', '/luggages/en')).toBeNull();
});

test('any other value than on and off is an error at the start @OFFLINE-6', async () => {
  await expect(sent('no')).rejects.toThrow();
});
