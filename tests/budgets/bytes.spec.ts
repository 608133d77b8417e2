import { expect, type Page, test } from '@playwright/test';
import { onFastNetwork } from '../support/fast-connection.ts';
import { watchNetwork } from '../support/network.ts';
import { templates } from '../support/templates.ts';

/** Transfer size budgets of a page until it is idle, in kilobytes (1000 bytes) as received by the browser. */
const BUDGET_KB = { document: 17, stylesheet: 15, script: 16, font: 35 };
type Kind = keyof typeof BUDGET_KB;
/** Everything on a first visit, pictures and headers too; 1 kB of it is for browsers that know less. */
const FIRST_VISIT = { kB: 131, requests: 30 };
/** The same for a visitor whose browser sends Save-Data. */
const SAVING_KB = 90;

/** The stores' opening hours, and the list of stored pages, take a script of their own. */
const MORE_SCRIPT_KB: Record<string, number> = { 'the store locations': 1.3, 'the stored pages': 1 };
/** Files of scripts: one for all pages, and those of a template's own. */
const MORE_SCRIPTS: Record<string, number> = { 'the store locations': 1, 'the stored pages': 1 };

/** Opens a page and adds up the bytes that it fetches until it is idle, of each kind without and in all with headers. */
async function weigh(page: Page, path: string) {
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
  return { bytes, all };
}

for (const [name, path] of Object.entries(templates)) {
  test(`${name} stays within its byte budget, and no script blocks or precedes what its first paint needs @PAGES-10`, async ({
    page,
  }) => {
    const { bytes, all } = await weigh(page, path);
    expect(bytes.document, 'the page itself was weighed').toBeGreaterThan(500);
    const budget = { ...BUDGET_KB, script: BUDGET_KB.script + (MORE_SCRIPT_KB[name] ?? 0) };
    for (const kind of Object.keys(BUDGET_KB) as Kind[])
      expect.soft(bytes[kind] / 1000, `${kind}, kB`).toBeLessThanOrEqual(budget[kind]);
    expect.soft(all.bytes / 1000, `everything, kB:\n${all.each.join('\n')}\n`).toBeLessThanOrEqual(FIRST_VISIT.kB);
    expect.soft(all.requests, 'requests').toBeLessThanOrEqual(FIRST_VISIT.requests);

    const blocking = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
        .filter(
          ({ initiatorType, renderBlockingStatus }) =>
            initiatorType === 'script' && renderBlockingStatus === 'blocking',
        )
        .map(({ name }) => name),
    );
    expect(blocking).toEqual([]);

    const inline = page.locator('script:not([src], [type="application/ld+json"])');
    expect.soft(await inline.count(), 'scripts in the page: pictures for this screen and connection').toBe(1);
    const scripts = await page
      .locator('script[type=module][src]')
      .evaluateAll((tags) => tags.map((tag) => [tag.getAttribute('src'), tag.getAttribute('fetchpriority')]));
    const files = new Set(scripts.map(([src]) => src));
    expect.soft(files.size, 'files of scripts').toBe(1 + (MORE_SCRIPTS[name] ?? 0));
    expect.soft(new Set(scripts.map(([, priority]) => priority)), 'after what is seen').toEqual(new Set(['low']));
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(bytes) });
  });
}

test.describe('with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });
  for (const name of ['the home page', 'the luggage list', 'a luggage', 'the stories list', 'the store locations']) {
    test(`${name} takes at most ${SAVING_KB} kB @DECISION-15`, async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      const { all } = await weigh(page, templates[name]!);
      expect(all.bytes / 1000, all.each.join('\n')).toBeLessThanOrEqual(SAVING_KB);
    });
  }
});
