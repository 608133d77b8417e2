import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { logInToAdmin } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

const NAME = 'A store of the sheet';
let editor: Editor;
let store: string;

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  ({ documentId: store } = await editor.create('store-location', { storeName: NAME, location: 'Before' }));
});
test.afterAll(() => editor.remove('store-location', store));

async function openSheet(page: Page): Promise<void> {
  await logInToAdmin(page);
  await page.getByRole('link', { name: 'Catalogue sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Catalogue sheet', level: 1 })).toBeVisible();
}
const csv = (name: string, lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

test('An editor sees what a sheet would change, publishes it, and undoes it @SHEET-4 @SHEET-7 @desktop', async ({
  page,
}) => {
  await openSheet(page);
  await page
    .getByLabel('Sheet (XLSX or CSV)')
    .setInputFiles(csv('stores.csv', ['Store name;Location;Latitude (°);Fax', `${NAME};Level 3, New Arcade;999;none`]));
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByText('0 new, 0 changed, 0 unchanged, 1 errors')).toBeVisible();
  await expect(page.getByText('Row 2, Latitude (°): "999" is not between -90 and 90')).toBeVisible();
  await expect(page.getByText('Columns of no field: Fax')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  await page
    .getByLabel('Sheet (XLSX or CSV)')
    .setInputFiles(csv('stores.csv', ['Store name;Location', `${NAME};Level 3, New Arcade`]));
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByText('0 new, 1 changed, 0 unchanged, 0 errors')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Before Level 3, New Arcade');
  // Strapi's own button is paler under the pointer.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const first = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
  await expect(first).toContainText('Applied');
  const location = async () => (await editor.call('GET', locationOf(store))).location;
  expect(await location()).toBe('Level 3, New Arcade');
  await first.getByRole('button', { name: 'Undo stores.csv' }).click();
  await expect(first).toContainText('Undone');
  expect(await location()).toBe('Before');
});

const locationOf = (id: string) =>
  `/content-manager/collection-types/api::store-location.store-location/${id}?locale=en`;

test('An export is a spreadsheet @SHEET-1 @desktop', async ({ page }) => {
  await openSheet(page);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('catalogue.xlsx');
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
