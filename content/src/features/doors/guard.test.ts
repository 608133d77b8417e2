import type { Core } from '@strapi/strapi';
import { expect, test, vi } from 'vitest';
import { guardAdminRoutes } from './guard.ts';
import { DOORS } from './table.ts';

/** What the guard needs of Strapi. */
function fakeStrapi() {
  const registered: { handler: unknown }[] = [];
  const api = { routes: (routes: { handler: unknown }[]) => registered.push(...routes) };
  const strapi = { server: { api: () => api }, middleware: () => () => vi.fn(), service: () => ({}) };
  return { strapi: strapi as unknown as Core.Strapi, api, registered };
}
const routeOf = (name: string) => {
  const [method, path] = name.split(' ');
  return { method, path, handler: name, config: {} };
};

test('a rule for a route that Strapi no longer has stops the start, with its name', () => {
  const { strapi, api } = fakeStrapi();
  const requireAll = guardAdminRoutes(strapi);
  const [gone = '', ...others] = Object.keys(DOORS);
  api.routes(others.map(routeOf));
  expect(requireAll).toThrow(`Strapi has no such routes any more: ${gone}`);
  api.routes([routeOf(gone)]);
  expect(requireAll).not.toThrow();
});

test('a closed route has no handler of Strapi’s, any other keeps its own', () => {
  const { strapi, api, registered } = fakeStrapi();
  guardAdminRoutes(strapi);
  api.routes(['POST /email/', 'GET /other'].map(routeOf));
  expect(registered.map(({ handler }) => handler)).toEqual([expect.any(Function), 'GET /other']);
});
