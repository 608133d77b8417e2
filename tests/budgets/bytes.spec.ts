import { expect, test } from '@playwright/test';
import { oversizedPictures } from '../support/oversized-pictures.ts';
import { templates } from '../support/templates.ts';
import { BUDGET_KB, type Kind, weigh } from '../support/weigh.ts';

/** Everything on a first visit, pictures and headers too; 1 kB of it is for browsers that know less. */
const FIRST_VISIT = { kB: 132, requests: 30 };
/** The same for a visitor whose browser sends Save-Data. */
const SAVING_KB = 90;

/** The stores' opening hours, and the list of stored pages, take a script of their own. */
const MORE_SCRIPT_KB: Record<string, number> = { 'the store locations': 1.4, 'the stored pages': 1.2 };
/** Files of scripts: one for all pages, and those of a template's own. */
const MORE_SCRIPTS: Record<string, number> = { 'the store locations': 1, 'the stored pages': 1 };

for (const [name, path] of Object.entries(templates)) {
  test(`${name} stays within its byte budget, no picture is much larger than its place, and no script blocks or precedes what its first paint needs @PAGES-10`, async ({
    page,
  }) => {
    const { bytes, all } = await weigh(page, path);
    expect(bytes.document, 'the page itself was weighed').toBeGreaterThan(500);
    const budget = { ...BUDGET_KB, script: BUDGET_KB.script + (MORE_SCRIPT_KB[name] ?? 0) };
    for (const kind of Object.keys(BUDGET_KB) as Kind[])
      expect.soft(bytes[kind] / 1000, `${kind}, kB`).toBeLessThanOrEqual(budget[kind]);
    expect.soft(all.bytes / 1000, `everything, kB:\n${all.each.join('\n')}\n`).toBeLessThanOrEqual(FIRST_VISIT.kB);
    expect.soft(all.requests, 'requests').toBeLessThanOrEqual(FIRST_VISIT.requests);

    expect.soft(await oversizedPictures(page), 'at 390 px').toEqual([]);

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
  const usual = ['the home page', 'the luggage list'];
  for (const name of [...usual, 'a luggage', 'the stories list', 'the store locations']) {
    const when = usual.includes(name) ? '' : ' @all';
    test(`${name} takes at most ${SAVING_KB} kB @DECISION-15${when}`, async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      const { all } = await weigh(page, templates[name]!);
      expect(all.bytes / 1000, all.each.join('\n')).toBeLessThanOrEqual(SAVING_KB);
    });
  }
});
