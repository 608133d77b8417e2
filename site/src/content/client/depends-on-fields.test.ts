import { describe, expect, test } from 'vitest';
import { fieldsOf } from './depends-on.ts';
import type { Query } from './query.ts';

const namesOf = (query: Query) => [...(fieldsOf('luggages', query)?.all ?? ['all'])].toSorted();
const decidingNames = (query: Query) => [...(fieldsOf('luggages', query)?.deciding ?? [])];
const sort = ['createdAt:asc'];

describe('the attributes that matter to an answer', () => {
  test('are those that it shows and sorts by, of each type', () => {
    const query = {
      fields: ['title'],
      populate: { color: { fields: ['color_code'] } },
      sort: ['price:desc', 'createdAt:asc'],
    };
    expect(namesOf(query)).toEqual([
      'colors.color_code',
      'luggages.color',
      'luggages.createdAt',
      'luggages.price',
      'luggages.title',
    ]);
  });

  test('are those that it filters by, also of what is related', () => {
    const filters = { $or: [{ item_categories: { name: { $eq: 'x' } } }, { size: { $eq: 'S' } }] };
    const names = namesOf({ fields: [], filters, sort });
    expect(names).toContain('luggages.item_categories');
    expect(names).toContain('luggage-categories.name');
    expect(names).toContain('luggages.size');
    expect(names).not.toContain('luggages.name');
  });

  test('include files and components as a whole, and what these lead to', () => {
    const populate = {
      images: { fields: ['url', 'updatedAt'] },
      store_links: true,
      product_features: { populate: { luggage: { fields: ['price'] } } },
    } satisfies Query['populate'];
    expect(namesOf({ fields: [], populate, sort })).toEqual([
      'luggages.createdAt',
      'luggages.images',
      'luggages.price',
      'luggages.product_features',
      'luggages.store_links',
    ]);
  });

  test('decide about a list’s entries only if it filters or sorts by them', () => {
    const filters = { color: { color: { $eq: 'Coral' } } };
    expect(decidingNames({ fields: ['title', 'price'], filters, sort })).toEqual([
      'luggages.createdAt',
      'luggages.color',
      'colors.color',
      'colors.$eq',
    ]);
  });

  test.each<[string, Query]>([
    ['the entry’s', { sort }],
    ['a relation’s', { sort, fields: ['title'], populate: { color: true } }],
    ['a relation’s that names no field', { sort, fields: ['title'], populate: { color: {} } }],
    ['every relation’s', { sort, fields: ['title'], populate: '*' }],
  ])('are all if the query does not name %s', (_, query) => {
    expect(namesOf(query)).toEqual(['all']);
  });

  test('include the time of publication if there is no order: it decides about the place then', () => {
    expect(namesOf({ fields: ['title'] })).toEqual(['luggages.publishedAt', 'luggages.title']);
    expect(namesOf({ fields: ['title'], sort: { 0: 'title' } })).toEqual(['luggages.title']);
  });
});
