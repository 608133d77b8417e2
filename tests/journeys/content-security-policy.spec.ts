import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { startOwnSite } from '../support/own-site.ts';
import { policyViolationsOf } from '../support/policy-violations.ts';
import { templates } from '../support/templates.ts';

const PLANTED = `
<p>Planted words</p>
<script>document.documentElement.dataset.ran = 'script'</script>
<script src="data:text/javascript,document.documentElement.dataset.ran='file'"></script>
<img src="/none.png" alt="" onerror="document.documentElement.dataset.ran = 'handler'">
<style>h1 { font-size: 99px !important }</style>
<iframe src="https://elsewhere.example/" title="RedirectTo"></iframe>
`;

/** The store finder has a policy of its own: the browser itself navigates there, and from there (`STORE-7`). */
const hasOwnPolicy = (path: string) => path.startsWith('/store-locations/');

/** Follows a link to the path, without a full load unless the policies differ. */
async function goSoftly(page: Page, path: string): Promise<void> {
  const from = new URL(page.url()).pathname;
  await page.evaluate((href) => {
    (window as any).isSameDocument = true;
    document.body.append(Object.assign(document.createElement('a'), { href, id: 'way' }));
    document.getElementById('way')!.click();
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
  await expect(page.locator('#way')).toHaveCount(0);
  const isSame = await page.evaluate(() => Boolean((window as any).isSameDocument));
  expect(isSame, path).toBe(hasOwnPolicy(from) === hasOwnPolicy(path));
}

test('code injected by content does not run, however the page is reached @desktop', async ({ page }) => {
  const changed = await startChangedContentServer({
    pages: () => [{ documentId: 'planted', page_id: 'planted', title: 'Planted', content: PLANTED }],
    stories: () => [{ documentId: 'broken', story_id: 'broken', title: 'Broken', content: 'break this page' }],
  });
  const hole = fileURLToPath(new URL('../support/no-sanitiser.mjs', import.meta.url));
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin, NODE_OPTIONS: `--import=${hole}` });
  const violations = await policyViolationsOf(page);
  const path = '/skytravel/en/planted';

  const expectRefused = async () => {
    await expect(page.getByText('Planted words')).toBeVisible();
    await expect(page.locator('main script')).toHaveCount(2);
    await expect
      .poll(() => [...new Set(violations)].toSorted())
      .toEqual([
        'frame-src https://elsewhere.example',
        'script-src-attr inline',
        'script-src-elem data',
        'script-src-elem inline',
        'style-src-elem inline',
      ]);
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('font-size', '99px');
  };
  await page.goto(site.origin + path);
  await expectRefused();
  // The same from the cache.
  violations.length = 0;
  await page.reload();
  await expectRefused();
  await page.goto(`${site.origin}/en`);
  violations.length = 0;
  await goSoftly(page, path);
  await expectRefused();

  await test.step('and a page that breaks keeps its styles', async () => {
    violations.length = 0;
    const response = await page.goto(`${site.origin}/stories/en/broken`);
    expect(response?.status()).toBe(500);
    await expect(page.locator('body')).toHaveCSS('display', 'grid');
    expect(violations).toEqual([]);
  });

  await page.goto('about:blank');
  await site.stop();
  await changed.stop();
});

test('the policy blocks nothing of a template that is reached from another one @phone', async ({ page }) => {
  await onFastConnection(page);
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }),
  );
  const violations = await policyViolationsOf(page);
  await page.goto('/404/fil');
  for (const [kind, path] of Object.entries({ ...templates, 'search results': '/luggages/en?search=cabin' })) {
    await test.step(kind, async () => {
      await goSoftly(page, path);
      expect(violations, kind).toEqual([]);
    });
  }
});

test('the policy blocks nothing of a page that is temporarily unavailable @phone', async ({ page }) => {
  const down = await startChangedContentServer({ stories: 'down' });
  const site = await startOwnSite({ CONTENT_SERVER_URL: down.origin });
  const violations = await policyViolationsOf(page);
  const response = await page.goto(`${site.origin}/stories/en`);
  expect(response?.status()).toBe(503);
  await goSoftly(page, '/404/en');
  await goSoftly(page, '/stories/en');
  expect(violations).toEqual([]);

  await page.goto('about:blank');
  await site.stop();
  await down.stop();
});
