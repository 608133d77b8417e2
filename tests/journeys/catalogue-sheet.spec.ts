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
const sheetField = (page: Page) => page.getByLabel('Sheet (XLSX or CSV)');
const planButton = (page: Page) => page.getByRole('button', { name: 'Show what would change' });
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const importsOf = (page: Page) => page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
const csv = (name: string, lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

test('An editor sees what a sheet would change, publishes it, and undoes it @SHEET-4 @SHEET-7 @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openSheet(page);
  await sheetField(page).setInputFiles(
    csv('stores.csv', ['Store name;Location;Latitude (°);Fax', `${NAME};Level 3, New Arcade;999;none`]),
  );
  await planButton(page).click();
  // The focus tells who cannot see it that the plan is there.
  await expect(
    page.getByRole('heading', { name: '0 new, 0 changed, 0 unchanged, 1 error', exact: true }),
  ).toBeFocused();
  await expect(page.getByText('Row 2, Latitude (°): "999" is not between -90 and 90')).toBeVisible();
  await expect(page.getByText('Ignored columns: Fax')).toBeVisible();
  await expect(page.getByText('There is nothing to apply.')).toBeVisible();
  await expect(publishButton(page)).toBeHidden();

  await sheetField(page).setInputFiles(csv('stores.csv', ['Store name;Location', `${NAME};Level 3, New Arcade`]));
  await planButton(page).click();
  await expect(page.getByRole('heading', { name: '0 new, 1 changed, 0 unchanged, 0 errors' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Before Level 3, New Arcade');
  // Strapi's own button is paler under the pointer.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await publishButton(page).click();

  const first = importsOf(page).first();
  const heading = first.getByRole('heading', { name: 'stores.csv' });
  await expect(first.getByRole('status')).toContainText('Applied, and published');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(/Applied, and published$/);
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(first.getByRole('link', { name: 'Stores (1)' })).toBeInViewport({ ratio: 1 });
  await expect(first.getByRole('link', { name: 'Stores (1)' })).toBeVisible();
  const location = async () => (await editor.call('GET', locationOf(store))).location;
  expect(await location()).toBe('Level 3, New Arcade');

  await first.getByRole('button', { name: 'Undo stores.csv' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(first).toContainText('Applied');
  await first.getByRole('button', { name: 'Undo stores.csv' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(first.getByRole('status')).toContainText('Undone');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect(await location()).toBe('Before');
});

const locationOf = (id: string) =>
  `/content-manager/collection-types/api::store-location.store-location/${id}?locale=en`;

test('A plan whose tab was closed is opened again @SHEET-4 @desktop', async ({ page }) => {
  await openSheet(page);
  await sheetField(page).setInputFiles(csv('stores.csv', ['Store name;Location', `${NAME};Level 4`]));
  await planButton(page).click();
  await expect(page.getByRole('heading', { name: '0 new, 1 changed, 0 unchanged, 0 errors' })).toBeVisible();
  await page.reload();
  const first = importsOf(page).first();
  await expect(first).toContainText('Not applied yet');
  await first.getByRole('button', { name: 'Open stores.csv' }).click();
  await expect(page.getByRole('heading', { name: '0 new, 1 changed, 0 unchanged, 0 errors' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Level 4');
  await expect(publishButton(page)).toBeEnabled();
});
