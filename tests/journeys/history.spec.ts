import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { isAll } from '../support/all.ts';
import { expectAccessible } from '../support/axe.ts';
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
  if (isAll) await expectAccessible(page);
});

test('What stands beside an entry stands beside a single type, too @desktop @all', async ({ page }) => {
  await logInToAdmin(page);
  const address = '/admin/content-manager/single-types/api::main-slider.main-slider?plugins[i18n][locale]=en';
  await page.goto(contentServer + address);
  for (const name of ['What is wrong here', 'Live on the site', 'Planned'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(panel(page).getByRole('listitem').first()).toContainText(/Created|Published/);
});

test('An editor brings a deleted entry back from the bin @desktop @all', async ({ page }) => {
  const { documentId } = await editor.create('color', { color: 'Rust of the bin', color_code: '#b7410e' });
  await editor.remove('color', documentId);
  await logInToAdmin(page);
  await page.goto(`${contentServer}/admin/history?view=bin`);
  const deleted = page.getByRole('list', { name: 'Bin' }).getByRole('listitem').filter({ hasText: 'Rust of the bin' });
  await deleted.getByRole('button', { name: 'Restore as draft: Rust of the bin' }).click();
  await expect(page.getByText('Links that other entries had to it come back in their drafts')).toBeVisible();
  await page.getByRole('button', { name: 'Restore the entry' }).click();
  await expect(page.getByRole('heading', { name: 'Rust of the bin', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rust of the bin');
  await editor.remove('color', documentId);
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

test('What led to a deleted entry leads to it again, and is named with links @desktop @HISTORY-3 @all', async ({
  page,
}) => {
  const { documentId } = await editor.create('color', { color: 'Tied to it', color_code: '#8a9a5b' });
  const tied = await editor.create('gift', {
    item_sku: 'tied-gift',
    title: 'Tied',
    price: 100,
    color: { set: [{ documentId, locale: 'en' }] },
  });
  await editor.remove('color', documentId);
  await logInToAdmin(page);
  await page.goto(`${contentServer}/admin/history?view=bin`);
  const deleted = page.getByRole('list', { name: 'Bin' }).getByRole('listitem').filter({ hasText: 'Tied to it' });
  await deleted.getByRole('button', { name: 'Restore as draft: Tied to it' }).click();
  await page.getByRole('button', { name: 'Restore the entry' }).click();
  const answer = page.getByRole('alertdialog', { name: 'Restored' });
  await expect(answer.getByRole('list', { name: 'Linked again' })).toContainText('tied-gift, Gift');
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  const link = answer.getByRole('link', { name: 'tied-gift, Gift' });
  await expect(link).toHaveAttribute('href', new RegExp(`api::gift\\.gift/${tied.documentId}\\?`));
  const path = `/content-manager/relations/api::gift.gift/${tied.documentId}/color?locale=en`;
  expect(await editor.call('GET', path)).toMatchObject({ results: [{ documentId }] });
  await answer.getByRole('button', { name: 'Show the draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tied to it');
  await editor.remove('gift', tied.documentId);
  await editor.remove('color', documentId);
});
