import { expect, test } from 'vitest';
import { choiceIn } from './quick-filter.ts';

test.each([
  ['/luggages/{locale}?filter=filters[size][$eq]=Small', { filter: { sizes: ['Small'] } }],
  ['/luggages/en/filter/filters%5Bsize%5D%5B%24eq%5D%3DSmall', { filter: { sizes: ['Small'] } }],
  [
    'https://brand.example/luggages/en?filter=price%3D-8000&sort=price%3Aasc#list',
    { filter: { price: ['-8000'] }, sort: 'price:asc' },
  ],
  ['/luggages/ja?sort=is_limited_edition%3Adesc&one=design', { filter: {}, sort: 'is_limited_edition:desc' }],
  ['/luggages/en?filter=cabin%3DCebu+Pacific', { filter: { airlines: ['Cebu Pacific'] } }],
])('%s chooses for its list @QUICK-1', (link, choice) => {
  expect(choiceIn(link, 'luggages')).toEqual(choice);
});

test.each([
  '/gifts/en?filter=filters[size][$eq]=Small',
  '/luggages/en',
  '/luggages/en?filter=filters[reviews][$ne]=1&sort=id:asc',
  '/luggages/en/aero-small-coral?sort=price:asc',
  '/luggages/en/filter/filters%5Bsize%5D%5B%24eq%5D%3DSmall/more',
  '/luggages?sort=price:asc',
  'mailto:someone@brand.example',
  'https://',
  '%',
  '',
])('“%s” chooses nothing in the list of luggage @QUICK-1', (link) => {
  expect(choiceIn(link, 'luggages')).toBeNull();
});

test('other kinds have no airlines to choose @QUICK-1', () => {
  expect(choiceIn('/gifts/en?filter=cabin%3DANA', 'gifts')).toBeNull();
});
