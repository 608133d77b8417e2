import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { type PageRequest, RedirectTo } from '../../content/client/page-request.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { productListQuery } from './product-list.query.ts';

let requests: URLSearchParams[];

/** Two items with the value that the list is sorted by, and two without. */
beforeEach(() => {
  ({ queries: requests } = fakeContentServer(({ query }) => {
    const asks = (word: string) =>
      [...query.keys()].some((key) => /^filters\[\w+\]/.test(key) && key.endsWith(`[${word}]`));
    const priced = asks('$null') ? [] : ['a', 'b'];
    const unpriced = asks('$notNull') ? [] : ['y', 'z'];
    return [...priced, ...unpriced].map((item_sku) => ({ item_sku, title: item_sku }));
  }));
});
afterEach(() => vi.unstubAllGlobals());

test.each(['price:asc', 'price:desc', 'size:asc', 'is_limited_edition:desc'])(
  'sorted by %s, items without the value come last, whatever the database @LIST-4 @DECISION-4',
  async (sort) => {
    const url = new URL(`https://shop.test/luggages/en?sort=${sort}`);
    const content = new ContentClient('en');
    const list = await productListQuery({ content, url } as PageRequest, 'luggages');
    if (list instanceof RedirectTo) throw new Error('it is no list');
    const { products } = list;
    expect(products?.tiles.map(({ sku }) => sku)).toEqual(['a', 'b', 'y', 'z']);
    expect(products?.total).toBe(4);
    const [field = ''] = sort.split(':');
    const lists = requests.filter((query) => query.get('sort[1]') === sort);
    expect(lists.map((query) => query.get(`filters[${field}][$notNull]`))).toEqual(['true']);
  },
);
