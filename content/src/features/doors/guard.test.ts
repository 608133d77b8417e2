import type { Core } from '@strapi/strapi';
import { expect, test, vi } from 'vitest';
import { guardAdminRoutes, type Route } from './guard.ts';
import { may, mayTo, OPEN, SUPER } from './door.ts';

const DOORS = {
  'GET /open': OPEN,
  'GET /settings': SUPER,
  'POST /upload': may('add', 'change'),
  'GET /entries/:model': mayTo('model', 'read'),
};

/** The guard that is put into a route while a Strapi registers it; undefined if none is. */
function guardOf(method: string, path: string, prefix = ''): ((ctx: object, next: () => void) => void) | undefined {
  const registered: Route[] = [];
  const api = { routes: (router: { routes: Route[] }) => registered.push(...router.routes) };
  guardAdminRoutes({ server: { api: () => api } } as unknown as Core.Strapi, DOORS);
  api.routes({ prefix, routes: [{ method, path, handler: 'own' }] } as never);
  return registered[0]?.config?.middlewares?.[0] as ReturnType<typeof guardOf>;
}

/** A request of somebody with these rights, `action` or `action subject`. */
const requestOf = (rights: string[], { params = {}, roles = [] as string[], strategy = 'admin' } = {}) => ({
  params,
  query: {},
  state: {
    user: { roles: roles.map((code) => ({ code })) },
    userAbility: {
      can: (action: string, subject: string | null) => rights.includes([action, subject].filter(Boolean).join(' ')),
    },
    auth: { strategy: { name: strategy } },
  },
});
const passes = (guard: ReturnType<typeof guardOf>, request: object) => {
  const next = vi.fn();
  try {
    guard?.(request, next);
  } catch {
    return false;
  }
  return next.mock.calls.length === 1;
};

test('a route for anybody is left as it is', () => {
  expect(guardOf('GET', '/open')).toBeUndefined();
});

test('one of the rights of a door opens it, whatever Strapi asks', () => {
  const guard = guardOf('POST', '/', '/upload');
  expect(passes(guard, requestOf(['change']))).toBe(true);
  expect(passes(guard, requestOf(['read']))).toBe(false);
});

test('a right to the type of the address is one to no other', () => {
  const guard = guardOf('GET', '/entries/:model');
  expect(passes(guard, requestOf(['read color'], { params: { model: 'color' } }))).toBe(true);
  expect(passes(guard, requestOf(['read color'], { params: { model: 'review' } }))).toBe(false);
});

test('a door for super administrators asks for their role', () => {
  const guard = guardOf('GET', '/settings');
  expect(passes(guard, requestOf([], { roles: ['strapi-super-admin'] }))).toBe(true);
  expect(passes(guard, requestOf([], { roles: ['strapi-editor'] }))).toBe(false);
});

test('a program with a token is let through only where the table of tokens says so', () => {
  const token = { roles: ['strapi-super-admin'], strategy: 'admin-token' };
  expect(passes(guardOf('GET', '/settings'), requestOf([], token))).toBe(false);
  expect(passes(guardOf('POST', '/', '/upload'), requestOf(['add'], token))).toBe(true);
});
