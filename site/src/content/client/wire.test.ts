import { expect, test } from 'vitest';
import { collectDocumentIds, readAnswer } from './wire.ts';

const flat = {
  data: [
    {
      id: 7,
      documentId: 'abc',
      title: 'Aero',
      color: { id: 1, documentId: 'col', color: 'Coral' },
      images: [{ id: 3, documentId: 'img', url: '/uploads/a.jpg', formats: { small: { url: '/s' } } }],
      product_features: [{ id: 9, title: 'Light' }],
      recommended_color: null,
    },
  ],
  meta: { pagination: { start: 0, limit: 1, total: 12 } },
};

const nested = {
  data: [
    {
      id: 7,
      attributes: {
        documentId: 'abc',
        title: 'Aero',
        color: { data: { id: 1, attributes: { documentId: 'col', color: 'Coral' } } },
        images: {
          data: [
            {
              id: 3,
              attributes: {
                documentId: 'img',
                url: '/uploads/a.jpg',
                formats: { small: { url: '/s' } },
              },
            },
          ],
        },
        product_features: [{ id: 9, title: 'Light' }],
        recommended_color: { data: null },
      },
    },
  ],
  meta: { pagination: { start: 0, limit: 1, total: 12 } },
};

test('both wire formats of a list are read alike', () => {
  expect(readAnswer(nested)).toEqual(readAnswer(flat));
  expect(readAnswer(flat)).toEqual({ entries: flat.data, total: 12 });
});

test('both wire formats of a single type are read alike', () => {
  const record = { id: 1, documentId: 'x', quote: 'Go', background_color: null };
  const v4 = {
    id: 1,
    attributes: { documentId: 'x', quote: 'Go', background_color: { data: null } },
  };
  expect(readAnswer({ data: record, meta: {} })).toEqual({ entries: [record], total: 1 });
  expect(readAnswer({ data: v4, meta: {} })).toEqual({ entries: [record], total: 1 });
});

test('in the nested format without document ids, ids are used', () => {
  const { entries } = readAnswer({ data: { id: 5, attributes: { title: 'x' } } });
  expect(entries).toEqual([{ id: 5, documentId: '5', title: 'x' }]);
});

test('an empty response is valid', () => {
  expect(readAnswer({ data: null })).toEqual({ entries: [], total: 0 });
  expect(readAnswer({ data: [], meta: { pagination: { total: 0 } } })).toEqual({
    entries: [],
    total: 0,
  });
});

test('without a total, the entries are counted', () => {
  expect(readAnswer({ data: [{ id: 1 }, { id: 2 }] }).total).toBe(2);
});

test.each([[{}], ['text'], [null], [[]], [{ data: 'text' }], [{ data: [], meta: { pagination: { total: -1 } } }]])(
  '%j is no valid response',
  (body) => {
    expect(() => readAnswer(body)).toThrow();
  },
);

test('a field name cannot change the prototype', () => {
  const body = JSON.parse('{"data": {"id": 1, "attributes": {"__proto__": {"isAdmin": true}}}}');
  readAnswer(body);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

test('every document in a response is found, media and relations included', () => {
  expect([...collectDocumentIds(readAnswer(nested).entries)].sort()).toEqual(['abc', 'col', 'img']);
});

test('half of a character is replaced, as no address can be made of it @DECISION-18', () => {
  const { entries } = readAnswer(JSON.parse('{"data":[{"service_link":"/x\\ud800","tags":["\\udc00"]}]}'));
  expect(entries).toEqual([{ service_link: '/x\ufffd', tags: ['\ufffd'] }]);
});

test('a number of entries that cannot be is an answer that cannot be read @DECISION-29', () => {
  const withTotal = (total: unknown) => ({ data: [], meta: { pagination: { total } } });
  for (const total of [1e15, -1, 1.5, '12']) expect(() => readAnswer(withTotal(total)), `${total}`).toThrow();
  expect(readAnswer(withTotal(5_000_000)).total).toBe(5_000_000);
});
