import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

const SKU = 'aero-large-sand';
let editor: Editor;
let luggage: { documentId: string; price: number };

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  const { data } = await content(`luggages?filters[item_sku]=${SKU}&locale=en`);
  [luggage] = data;
  await editor.change('luggage', luggage.documentId, { price: 4321 });
});
test.afterAll(() => editor.change('luggage', luggage.documentId, { price: luggage.price }));

/** The panel of the edit view. */
const panel = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'History', exact: true }) });
const words = (price: number) => price.toLocaleString('en');

test('An editor restores the price of before, and finds the edit in the history @desktop', async ({ page }) => {
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', luggage.documentId));
  await expect(panel(page).getByRole('listitem').first()).toContainText(
    new RegExp(`^Published.*Price \\(Php\\) ${words(luggage.price)} → 4,321`),
  );
  const restore = page.getByRole('button', { name: /^Restore as draft/ });
  const record = panel(page).getByRole('listitem').filter({ hasText: 'Price', has: restore }).first();
  await expect(record).toContainText(`Price (Php) ${words(luggage.price)} → 4,321`);
  await expect(record).toContainText(/First Editor, \d+ \w+, \d\d:\d\d, Manila time/);
  await record.getByRole('button', { name: /^Restore as draft/ }).click();
  await page.getByRole('button', { name: 'Restore these fields' }).click();
  const price = page.getByRole('main').getByLabel('Price (Php)', { exact: true });
  await expect(price).toHaveValue(words(luggage.price));
  await expect(panel(page).getByRole('listitem').first()).toContainText(
    /\d+ \w+, \d\d:\d\d, Manila time( \(.*\))?, Restore as draft/,
  );

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  const edits = page.getByRole('list', { name: 'Edits' });
  // Other tests edit at the same time.
  const restored = edits.getByRole('listitem').filter({ hasText: `Price (Php) 4,321 → ${words(luggage.price)}` });
  await expect(restored.first()).toBeVisible();
  await page.getByLabel('Who').fill('nobody of this name');
  await expect(page.getByText('There is nothing here.')).toBeVisible();
  await page.getByLabel('Who').fill('first ed');
  await expect(edits.getByRole('listitem').first()).toContainText('First Editor');
  // Strapi's own button is paler under the pointer.
  await page.mouse.move(0, 0);
});

test('An entry that was deleted in its open form comes back from the bin, of which the question tells @desktop @HISTORY-3', async ({
  page,
}) => {
  const { documentId } = await editor.create('color', { color: 'Moss of the bin', color_code: '#8a9a5b' });
  await logInToAdmin(page);
  await page.goto(editViewOf('color', documentId));
  await page.getByRole('heading', { name: 'Moss of the bin', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete in all languages' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It is in the bin for 30 days');
  await expect(question).not.toContainText('irreversible');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Deleted document').last()).toBeVisible();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  const deleted = page.getByRole('list', { name: 'Bin' }).getByRole('listitem').filter({ hasText: 'Moss of the bin' });
  await deleted.getByRole('button', { name: 'Restore as draft: Moss of the bin' }).click();
  await page.getByRole('button', { name: 'Restore the entry' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Moss of the bin');
  await editor.remove('color', documentId);
});
