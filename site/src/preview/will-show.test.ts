import { expect, test } from 'vitest';
import { findFilledPage } from './will-show.ts';

test.each([
  ['/en', 'home'],
  ['/luggages/fil', 'products'],
  ['/gifts/ja', 'products'],
  ['/accessories/en/packing-cubes-sand', 'product'],
  ['/stories/en', 'stories'],
  ['/stories/en/a-story', 'story'],
  ['/store-locations/en', 'stores'],
  ['/skytravel/en/warranty', 'page'],
  ['/compare/en', undefined],
  ['/404/en', undefined],
])('%s is filled in as: %s', (path, kind) => {
  expect(findFilledPage(path)).toBe(kind);
});
