import type { Core } from '@strapi/strapi';
import { expect, test, vi } from 'vitest';
import { OPEN, SHUT } from './door.ts';
import { shutOtherRoutes } from './shut.ts';

const DOORS = { 'GET /open': OPEN, 'POST /closed': SHUT, 'GET /sometimes': { ...OPEN, isOptional: true as const } };

/** A Strapi whose router has these routes when it is mounted; `served` says which answer of themselves. */
function serverWith(...names: string[]) {
  const layers = names.map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { methods: method === 'GET' ? ['HEAD', 'GET'] : [method], path, stack: ['own'] };
  });
  const warn = vi.fn<(words: string) => void>();
  const server = { mount: vi.fn(), listRoutes: () => layers };
  shutOtherRoutes({ server, log: { warn } } as unknown as Core.Strapi, () => DOORS);
  const served = () => layers.filter(({ stack }) => stack[0] === 'own').map(({ path }) => path);
  return { mount: () => void server.mount(), served, said: () => warn.mock.calls.flat().join() };
}

test('a route that is planted is shut, and named', () => {
  const { mount, served, said } = serverWith('GET /open', 'POST /closed', 'GET /planted', 'POST /open');
  mount();
  expect(served()).toEqual(['/open']);
  expect(said()).toContain('GET /planted, POST /open');
});

test('where every route is judged, nothing is said', () => {
  const { mount, served, said } = serverWith('GET /open', 'POST /closed', 'GET /sometimes');
  mount();
  expect(served()).toEqual(['/open', '/sometimes']);
  expect(said()).toBe('');
});

test('a row for a route that the server does not have stops the start, with its name', () => {
  expect(serverWith('GET /open').mount).toThrow('The server has no such routes any more: POST /closed');
});
