import { describe, expect, test } from 'vitest';
import { fieldsOf, type Query } from './query.ts';

const namesOf = (query: Query) => [...(fieldsOf(query) ?? ['all'])].toSorted();
const sort = ['createdAt:asc'];

describe('the attributes that matter to an answer', () => {
  test('are those that it shows, filters by and sorts by, also of what it is related to', () => {
    const query = {
      fields: ['title'],
      populate: { color: { fields: ['color_code'], populate: { image: { fields: ['url'] } } } },
      filters: { item_categories: { name: { $eq: 'x' } }, $or: [{ size: { $eq: 'S' } }] },
      sort: ['price:desc', 'createdAt:asc'],
    };
    expect(namesOf(query)).toEqual(
      ['$eq', '$or', '0', 'color', 'color_code', 'createdAt', 'image', 'item_categories'].concat([
        'name',
        'price',
        'size',
        'title',
        'url',
      ]),
    );
  });

  test.each<[string, Query]>([
    ['the entry’s', { sort }],
    ['a relation’s', { sort, fields: ['title'], populate: { color: true } }],
    ['a relation’s that names no field', { sort, fields: ['title'], populate: { color: {} } }],
    ['every relation’s', { sort, fields: ['title'], populate: '*' }],
  ])('are all if the query does not name %s', (_, query) => {
    expect(fieldsOf(query)).toBeUndefined();
  });

  test('include the time of publication if there is no order: it decides about the place then', () => {
    expect(namesOf({ fields: ['title'] })).toEqual(['publishedAt', 'title']);
    expect(namesOf({ fields: ['title'], sort: { 0: 'title' } })).toEqual(['title']);
  });
});
