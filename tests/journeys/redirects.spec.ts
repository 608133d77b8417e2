import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

let editor: Editor;
/** What takes back everything that a test has renamed, the last first. */
let undo: (() => Promise<unknown>)[];
test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
});
test.beforeEach(() => {
  undo = [];
});
test.afterEach(async () => {
  for (const step of undo.toReversed()) await step();
  const { data } = await content('redirects?fields[0]=from&pagination[limit]=100');
  for (const { documentId } of data) await editor.remove('redirect', documentId);
});

async function rename(type: string, documentId: string, fields: Record<string, string>) {
  const before = await editor.change(type, documentId, fields);
  const old = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]]));
  undo.push(() => editor.change(type, documentId, old));
}

/** Opens an old address until the change feed has told the site. */
async function arrives(page: Page, from: string, to: string) {
  await expect
    .poll(async () => {
      await page.goto(from);
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    })
    .toBe(to);
}

test('an editor renames a SKU, and saved addresses lead to the case in every language @REDIRECT-1 @REDIRECT-8 @desktop', async ({
  page,
}) => {
  const { data } = await content('luggages?fields[0]=item_sku&fields[1]=title&locale=en&pagination[limit]=1');
  const [{ documentId, item_sku: sku, title }] = data;
  await rename('luggage', documentId, { item_sku: 'renamed-by-a-journey' });
  await arrives(page, `/luggages/en/${sku}?utm_source=mail`, '/luggages/en/renamed-by-a-journey?utm_source=mail');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await arrives(page, `/luggages/ja/${sku}`, '/luggages/ja/renamed-by-a-journey');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');

  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', documentId));
  const panel = page.getByRole('complementary').filter({ hasText: 'The old address now leads here' });
  await expect(panel.getByRole('listitem')).toHaveText(`/luggages/{locale}/${sku}`);
});

test('a saved filter by a category’s former name lists its cases @REDIRECT-4', async ({ page }) => {
  const { data } = await content('luggage-categories?fields[0]=title&locale=en&pagination[limit]=1');
  const [{ documentId, title }] = data;
  const filter = (word: string) =>
    `/luggages/en/filter/${encodeURIComponent(`filters[item_categories][title][$eq]=${word}`)}`;
  await page.goto(filter(title));
  const number = await page.getByRole('main').getByRole('listitem').count();
  await rename('luggage-category', documentId, { title: 'Journeys' });
  await arrives(page, filter(title), filter('Journeys'));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(number);
});

test('a page that gets another id is found at its former address @REDIRECT-3 @REDIRECT-1', async ({ page }) => {
  const { data } = await content('pages?fields[0]=page_id&fields[1]=title&locale=en&pagination[limit]=1');
  const [{ documentId, page_id: id }] = data;
  await rename('page', documentId, { page_id: 'read-elsewhere' });
  await arrives(page, `/skytravel/fil/${id}`, '/skytravel/fil/read-elsewhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a kept case that gets another SKU stays in the wish list @REDIRECT-7 @phone', async ({ page }) => {
  const { data } = await content('luggages?fields[0]=item_sku&fields[1]=title&locale=en&pagination[limit]=1');
  const [{ documentId, item_sku: sku, title }] = data;
  await page.goto(`/luggages/en/${sku}`);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await rename('luggage', documentId, { item_sku: 'kept-under-another' });
  await arrives(page, `/luggages/en/${sku}`, '/luggages/en/kept-under-another');
  await page.goto('/kept/en');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title) })
      .first(),
  ).toHaveAttribute('href', '/luggages/en/kept-under-another');
});

test('an editor brings in the addresses of an earlier site from a sheet @REDIRECT-9 @REDIRECT-8 @desktop', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(`${contentServer}/admin/content-health?line=must`);
  await page.getByRole('link', { name: 'Addresses that nothing answers' }).click();
  await expect(page.getByRole('heading', { name: 'Addresses that nothing answers' })).toBeVisible();
  const lines = [
    'Old address,New address',
    '/shop/old.html,/stories/{locale}',
    '/shop/x.html,https://elsewhere.example',
  ];
  const sheet = { name: 'old-site.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByLabel('Sheet with old addresses').setInputFiles(sheet);
  await page.getByRole('button', { name: 'Look first' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('It would be 1 new, 0 changed, 1 with a mistake.');
  await expect(main).toContainText('Row 3, New address names a host');
  await page.getByRole('button', { name: 'Bring in' }).click();
  await expect(main).toContainText('Done: 1 new, 0 changed, 1 with a mistake.');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await arrives(page, '/shop/old.html?utm_source=print', '/stories/en?utm_source=print');
});
