import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { realPictures } from '../../scripts/launcher/places.mjs';
import { isAll } from './all.ts';

/** The names under which the content server stores the pictures that the tests' demo has as they are. */
const real = new Set(
  (JSON.parse(readFileSync(realPictures, 'utf8')) as string[]).map((file) => {
    const [, name = '', ending = ''] = /^(.*)(\.\w+)$/.exec(file) ?? [];
    return name.replaceAll(/[^a-zA-Z0-9]+/g, '_') + ending;
  }),
);
/** Without the random part. */
const stored = (url: string) => /\/([^/]+)_[0-9a-f]{10}(\.\w+)\.\w+$/.exec(url)?.slice(1).join('') ?? url;

/**
 * That what was weighed are pictures of the demo as they are: in `npm test` the others are a few rows high, and a page of these
 * would stay within any budget.
 * @param urls of all requests
 */
export function expectRealPictures(urls: string[]): void {
  if (isAll) return;
  const pictures = urls.filter((url) => url.includes('/images/'));
  const missing = pictures.map(stored).filter((name) => !real.has(name));
  expect([...new Set(missing)], 'what tests/real-pictures.json lacks').toEqual([]);
}
