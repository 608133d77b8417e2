import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { onFastConnection } from '../support/connection.ts';
import { firstOf } from '../support/content.ts';
import { startOwnSite } from '../support/own-site.ts';

const PLANTED = `
<p>Planted words</p>
<script>document.documentElement.dataset.ran = 'script'</script>
<script src="data:text/javascript,document.documentElement.dataset.ran='file'"></script>
<img src="/none.png" alt="" onerror="document.documentElement.dataset.ran = 'handler'">
<style>h1 { font-size: 99px !important }</style>
<iframe src="https://elsewhere.example/" title="Elsewhere"></iframe>
`;

/** Collects what the browser refuses, on this page and those that follow: directive and what was refused. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (words: string) => violations.push(words));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as any).noteViolation(`${effectiveDirective} ${blockedURI} ${location.pathname}`),
    ),
  );
  return violations;
}

/** Follows a link to the path without a full load. */
async function goSoftly(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    (window as any).isSameDocument = true;
    document.body.append(Object.assign(document.createElement('a'), { href, id: 'way' }));
    document.getElementById('way')!.click();
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
  await expect(page.locator('#way')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as any).isSameDocument), path).toBe(true);
}

test(
  'what content brings into a page does not run, however the page is reached',
  { tag: '@desktop' },
  async ({ page }) => {
    const changed = await startChangedContentServer({
      pages: ([first]) => [
        { ...first, page_id: 'planted', content: PLANTED },
        { ...first, documentId: 'broken', page_id: 'broken', content: 'break this page' },
      ],
    });
    const hole = fileURLToPath(new URL('../support/no-sanitiser.mjs', import.meta.url));
    const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin, NODE_OPTIONS: `--import=${hole}` });
    const violations = await violationsOf(page);
    const path = '/skytravel/en/planted';

    const expectRefused = async () => {
      await expect(page.getByText('Planted words')).toBeVisible();
      await expect(page.locator('main script')).toHaveCount(2);
      await expect
        .poll(() => [...new Set(violations)].toSorted())
        .toEqual([
          `frame-src https://elsewhere.example/ ${path}`,
          `script-src-attr inline ${path}`,
          `script-src-elem data ${path}`,
          `script-src-elem inline ${path}`,
          `style-src-elem inline ${path}`,
        ]);
      await expect(page.locator('html')).not.toHaveAttribute('data-ran');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('font-size', '99px');
    };
    await page.goto(site.origin + path);
    await expectRefused();
    // The same from what is kept.
    violations.length = 0;
    await page.reload();
    await expectRefused();
    await page.goto(`${site.origin}/en`);
    violations.length = 0;
    await goSoftly(page, path);
    await expectRefused();

    await test.step('and a page that breaks keeps its look', async () => {
      violations.length = 0;
      const response = await page.goto(`${site.origin}/skytravel/en/broken`);
      expect(response?.status()).toBe(500);
      await expect(page.locator('body')).toHaveCSS('display', 'grid');
      expect(violations).toEqual([]);
    });

    await page.goto('about:blank');
    await site.stop();
    changed.stop();
  },
);

test('no kind of page is hindered by the policy, however it is reached', { tag: '@phone' }, async ({ page }) => {
  await onFastConnection(page);
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }),
  );
  const violations = await violationsOf(page);
  const [luggage, accessory, gift, story, text] = await Promise.all([
    firstOf('luggages', 'item_sku'),
    firstOf('accessories', 'item_sku'),
    firstOf('gifts', 'item_sku'),
    firstOf('stories', 'story_id'),
    firstOf('pages', 'page_id'),
  ]);
  const paths = [
    ...['/en', '/luggages/en', '/luggages/en?search=cabin', '/luggages/en?search=nothing-like-it', '/accessories/en'],
    ...['/gifts/en', '/luggages/en/filter/price%3D0-100000', `/luggages/en/${luggage}`, `/accessories/en/${accessory}`],
    ...[`/gifts/en/${gift}`, '/stories/en', `/stories/en/${story}`, '/store-locations/en', `/skytravel/en/${text}`],
    ...['/404/en', '/luggage-not-found/en', '/accessory-not-found/en', '/gift-not-found/en'],
  ];
  const down = await startChangedContentServer({ luggages: 'down', stories: 'down' });
  const site = await startOwnSite({ CONTENT_SERVER_URL: down.origin });
  for (const address of [...paths, `${site.origin}/luggages/en`, `${site.origin}/stories/en`]) {
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    expect(response?.status(), address).toBe(
      address.startsWith('http') ? 503 : /not-found|404/.test(address) ? 404 : 200,
    );
  }
  for (const path of ['/en', '/stories/en', '/luggages/en', '/en']) await goSoftly(page, path);
  await page.goto('/404/en');
  for (const path of paths) await goSoftly(page, path);
  expect(violations).toEqual([]);

  await page.goto('about:blank');
  await site.stop();
  down.stop();
});
