import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { ContentClient } from './client.ts';
import { fieldsOf } from './depends-on.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const QUERY = { fields: ['title'], sort: ['createdAt:asc'], leavesOut: { state: 'discontinued' } };
const list = (type: string, query: object = QUERY) => new ContentClient('en').list(type, z.unknown(), query);
const filtersOf = (query: URLSearchParams | undefined) =>
  Object.fromEntries([...(query ?? [])].filter(([name]) => name.startsWith('filters')));
const LEFT_OUT = {
  'filters[$and][0][$or][0][state][$null]': 'true',
  'filters[$and][0][$or][1][state][$ne]': 'discontinued',
};

test('entries are left out by a value, not those without any, beside all other conditions', async () => {
  const { queries } = fakeContentServer({ luggages: [{ title: 'Aero' }] });
  await list('luggages');
  expect(filtersOf(queries[0])).toEqual(LEFT_OUT);
  await list('luggages', { ...QUERY, filters: { size: { $eq: 'Small' }, $and: [{ price: { $gt: 1 } }] } });
  expect(filtersOf(queries[1])).toEqual({
    'filters[size][$eq]': 'Small',
    'filters[$and][0][price][$gt]': '1',
    'filters[$and][1][$or][0][state][$null]': 'true',
    'filters[$and][1][$or][1][state][$ne]': 'discontinued',
  });
});

test('a change of the field may move an entry into such a list', () => {
  expect(fieldsOf('luggages', QUERY)?.deciding).toContain('luggages.state');
});

test('of a content server without the field nothing is left out, and it is not asked for again @DECISION-28', async () => {
  const entries = { data: [{ title: 'Aero' }], meta: { pagination: { total: 1 } } };
  const error = { status: 400, message: 'Invalid key state', details: { key: 'state', path: 'state' } };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(decodeURIComponent(address));
    const isRefused = address.includes('[state]');
    return Promise.resolve(
      Response.json(isRefused ? { data: null, error } : entries, { status: isRefused ? 400 : 200 }),
    );
  });
  for (let times = 0; times < 2; times++) expect(await list('stateless')).toMatchObject({ total: 1 });
  expect(asked.map((address) => address.includes('[state]'))).toEqual([true, false, false]);
});
