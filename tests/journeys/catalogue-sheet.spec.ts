import { readFileSync, writeFileSync } from 'node:fs';
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

test('An export is a spreadsheet @SHEET-1 @desktop @all', async ({ page }) => {
  await openSheet(page);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Everything (XLSX)' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('catalogue.xlsx');
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('One type is exported as a CSV file that is taken back as what it is @SHEET-1 @desktop @all', async ({ page }) => {
  await openSheet(page);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Stores (CSV)' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('stores.csv');
  await sheetField(page).setInputFiles(csv('stores.csv', [readFileSync(await file.path(), 'utf8')]));
  await planButton(page).click();
  await expect(page.getByRole('heading', { name: /^0 new, 0 changed, [1-9]\d* unchanged, 0 errors$/ })).toBeVisible();
});

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

test('A sheet that was saved again after it was chosen is to be chosen again @SHEET-9 @desktop @all', async ({
  page,
}, info) => {
  const path = info.outputPath('stores.csv');
  writeFileSync(path, `Store name;Location\n${NAME};Level 5\n`);
  await openSheet(page);
  await sheetField(page).setInputFiles(path);
  // The browser has noted when the file was saved.
  await sheetField(page).evaluate((field: HTMLInputElement) => field.files![0]!.lastModified);
  writeFileSync(path, `Store name;Location\n${NAME};Level 5, beside the fountain\n`);
  await planButton(page).click();
  await expect(page.getByText('A file was saved again since you chose it. Choose the files again.')).toBeVisible();
  await expect(sheetField(page)).toBeFocused();
});

const priceOf = (row: number) => ({
  row,
  key: `SKU-${row}`,
  kind: 'changed',
  conflict: row % 2 ? 'unpublished' : null,
  findings: ['The price is odd.'],
  cells: [{ column: 'Price', group: 'Price', old: '100', new: String(4140 + row), moves: 40 + row }],
});

test('Of 300 prices that move far the farthest are named, and shown first @SHEET-5 @desktop @all', async ({ page }) => {
  const plan = {
    id: 'a-plan',
    counts: { new: 0, changed: 300, unchanged: 0, errors: 60 },
    sheets: [
      {
        uid: 'api::gift.gift',
        name: 'Gifts',
        rows: Array.from({ length: 300 }, (_, row) => priceOf(row)),
        errors: Array.from({ length: 60 }, (_, row) => ({ row, sentence: `Row ${row}, Price: "?" is no number` })),
        unknownColumns: Array.from({ length: 40 }, (_, column) => `Column ${column}`),
        creates: [],
      },
    ],
    unknownSheets: [],
    unusedPictures: [],
  };
  await page.route('**/catalogue/sheet?dry=1', (route) => route.fulfill({ json: plan }));
  await openSheet(page);
  await sheetField(page).setInputFiles(csv('gifts.csv', ['SKU']));
  await planButton(page).click();
  await expect(page.getByText('Ignored columns: Column 0')).toHaveText(/Column 4 and 35 more$/);
  await page.getByRole('button', { name: 'Show all, Ignored columns' }).click();
  await expect(page.getByText('Ignored columns: Column 0')).toContainText('Column 39');

  const errors = page.getByRole('list', { name: 'Errors' }).getByRole('listitem');
  await expect(errors).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more: 10 left, Errors' }).click();
  await expect(errors).toHaveCount(60);

  await page.getByRole('button', { name: 'Prices to confirm (300)' }).click();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes.first()).toContainText('SKU-299');
  await expect(changes.first()).toContainText('Php 100.00 Php 4,439.00');
  await expect(changes).toHaveCount(50);
  await page.getByRole('checkbox', { name: 'Leave out the rows with errors (60)' }).click();
  const prices = page.getByRole('checkbox', { name: /^Yes, all 300: SKU-299 rises 339 %, Php / });
  await expect(prices).toHaveAccessibleName(/and 295 more$/);
  await prices.click();
  // Entries that somebody else is working on have to be decided about before they are published.
  await expect(page.getByRole('button', { name: 'Save as drafts' })).toBeEnabled();
  await expect(publishButton(page)).toBeDisabled();
  await page.getByRole('radio', { name: 'Leave them as they are' }).click();
  await expect(publishButton(page)).toBeEnabled();
  await page.mouse.move(0, 0);
  await expectAccessible(page);
});

test('The progress goes on being shown after the server was away @SHEET-6 @desktop @all', async ({ page }) => {
  const one = { id: 'an-import', name: 'gifts.csv', madeAt: Date.now(), outcome: null };
  let asked = 0;
  let state = 'applying';
  await page.route('**/catalogue/sheets', (route) => {
    asked += 1;
    if (asked === 2) return route.abort();
    if (asked > 2) state = 'applied';
    return route.fulfill({ json: { types: [], sheets: [{ ...one, state }] } });
  });
  await page.route('**/catalogue/sheet/an-import', (route) =>
    route.fulfill({ json: { ...one, state, publishes: true, progress: { 0: 3, 2: 1 }, types: [] } }),
  );
  await openSheet(page);
  await expect(importsOf(page)).toContainText('1 of 4 written');
  await expect(page.getByRole('progressbar', { name: 'gifts.csv' })).toBeVisible();
  await expectAccessible(page);
  await expect(importsOf(page)).toContainText('Applied');
});

test('An undo that has stopped says how far it is, and goes on @SHEET-7 @desktop @all', async ({ page }) => {
  let state = 'halted';
  const one = { id: 'an-import', name: 'gifts.csv', madeAt: Date.now() };
  const outcome = { problem: 'gift-4: It is refused', kept: ['gift-5, Title has been changed since'] };
  await page.route('**/catalogue/sheets', (route) =>
    route.fulfill({ json: { types: [], sheets: [{ ...one, state, outcome }] } }),
  );
  await page.route('**/catalogue/sheet/an-import', (route) =>
    route.fulfill({ json: { ...one, state, outcome, publishes: true, progress: { '-1': 3, 3: 2 }, types: [] } }),
  );
  await page.route('**/catalogue/sheet/an-import/undo', (route) => {
    state = 'undone';
    return route.fulfill({ status: 202, json: {} });
  });
  await openSheet(page);
  const item = importsOf(page).first();
  await expect(item).toContainText('Undone in part: it stopped');
  await expect(item).toContainText('gift-4: It is refused');
  await expect(item).toContainText('3 of 5 taken back; the other 2 are as the sheet made them.');
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Go on undoing gifts.csv' }).click();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(item.getByRole('status')).toContainText(/Undone$/);
  await expect(item.getByRole('button', { name: /undo/i })).toHaveCount(0);
});
