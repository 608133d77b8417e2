import { expect, it } from 'vitest';
import { hidePasswordTiming } from './hide-password-timing.ts';
import { logInCounter } from './limit-log-ins.ts';

const attempt = (email: unknown, path = '/forgot-password', ip = '192.0.2.1') =>
  ({ state: { route: { path } }, request: { body: { email }, ip } }) as unknown as Parameters<typeof logInCounter>[0];

it('made-up addresses, however many and long, share a fixed number of counters', () => {
  const long = 'a'.repeat(2000);
  const counters = Array.from({ length: 40_000 }, (_, index) => logInCounter(attempt(`${index}${long}`)));
  expect(new Set(counters).size).toBeLessThanOrEqual(16_384);
  expect(Math.max(...counters.map((name) => name.length))).toBeLessThanOrEqual(5);
});

it('what is no text counts as no address', () => {
  for (const odd of [undefined, null, 1, ['a@b.c'], { toString: 'x' }])
    expect(logInCounter(attempt(odd))).toBe(logInCounter(attempt('')));
});

it.each([
  ['a known account', { password: 'its hash' }, 1],
  ['a known account without password', { password: null }, 1],
  ['an unknown account', null, 1],
])('one password is compared for %s', async (_, user, count) => {
  const compared: string[] = [];
  const auth = {
    hashPassword: () => Promise.resolve('nobody’s hash'),
    validatePassword: (__: string, hash: string) => Promise.resolve(compared.push(hash) < 0),
    checkCredentials: async ({ password }: { password: string }) => {
      if (user?.password) await auth.validatePassword(password, user.password);
      return [null, false];
    },
  };
  const db = { query: () => ({ findOne: () => Promise.resolve(user) }) };
  hidePasswordTiming({ db, service: () => auth } as never);
  await auth.checkCredentials({ email: 'a@b.c', password: 'wrong' } as never);
  expect(compared).toHaveLength(count);
});
