import { expect, type Page } from '@playwright/test';
import { onFastNetwork } from './fast-connection.ts';
import { watchNetwork } from './network.ts';
import { expectRealPictures } from './real-pictures.ts';

/** Transfer size budgets of a page until it is idle, in kilobytes (1000 bytes) as received by the browser. */
export const BUDGET_KB = { document: 17, stylesheet: 15, script: 16, font: 35 };
export type Kind = keyof typeof BUDGET_KB;

/** Opens a page and adds up the bytes that it fetches until it is idle, of each kind without and in all with headers. */
export async function weigh(page: Page, path: string) {
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0 };
  const all = { bytes: 0, requests: 0, each: [] as string[] };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType() as Kind;
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        all.requests++;
        all.bytes += responseBodySize + responseHeadersSize;
        all.each.push(`${responseBodySize} ${request.url()}`);
        if (kind in bytes) bytes[kind] += responseBodySize;
      }),
    );
  });
  await onFastNetwork(page);
  const network = watchNetwork(page);
  const response = await page.goto(path);
  await network.quiet();
  expect(response?.status(), path).toBe(200);
  await Promise.all(sizes);
  expectRealPictures(all.each);
  return { bytes, all };
}
