import type { APIContext } from 'astro';
import { afterEach, expect, test } from 'vitest';
import { env } from '../env.ts';
import { GET } from './security-txt.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const before = { ...env };
afterEach(() => void Object.assign(env, before));

const answerWith = (contacts: string[]) => {
  Object.assign(env, { SITE_URL: 'https://shop.example', SECURITY_CONTACT: contacts });
  return GET({} as APIContext);
};

test('security contacts are published in the format of RFC 9116', async () => {
  const contacts = ['mailto:security@shop.example', 'https://shop.example/report'];
  const response = await answerWith(contacts);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await response.text();
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('Contact: '))).toEqual(contacts.map((uri) => `Contact: ${uri}`));
  expect(lines).toContain('Canonical: https://shop.example/.well-known/security.txt');
  const expires = /^Expires: (\d{4}-\d\d-\d\dT[\d:.]+Z)$/m.exec(text)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 30 * DAY_MS);
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * DAY_MS);
});

test('without a security contact there is no security.txt', async () => {
  expect((await answerWith([])).status).toBe(404);
});
