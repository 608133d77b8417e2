import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../../support/admin.ts';
import { expectAccessible } from '../../support/axe.ts';
import { contentServer, editorAccount } from '../../support/environment.ts';

let editor: Editor;
let documentId: string;

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  const page = { page_id: 'grouped-by-hand', title: 'Grouped by hand', link_group: 'Sky Travel' };
  ({ documentId } = await editor.createDraft('page', page));
});
test.afterAll(() => editor.remove('page', documentId));

const stored = async () =>
  (await editor.call('GET', `/content-manager/collection-types/api::page.page/${documentId}?locale=en`)).link_group;
const list = (page: Page) => page.getByRole('combobox', { name: 'Link group' });

/** Chooses from the list, and saves. @returns what there was to choose from */
async function choose(page: Page, name: string): Promise<string[]> {
  await list(page).click();
  const options = await page.getByRole('option').allTextContents();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document').last()).toBeVisible();
  return options;
}

test('A page chooses its link group from those that the site shows; another one can stay, and says so @FORM-14 @desktop', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(editViewOf('page', documentId));
  await expect(list(page)).toHaveText('Sky Travel: shows nowhere');
  await expect(page.getByText("the 'Brand in addresses' of the corporate detail, in capitals")).toBeVisible();
  await expectAccessible(page);

  const shown = ['Choose here', 'SUPPORT: in the footer', 'SKYTRAVEL: at the foot of the menu'];
  expect(await choose(page, 'SKYTRAVEL: at the foot of the menu')).toEqual([...shown, 'Sky Travel: shows nowhere']);
  expect(await stored()).toBe('SKYTRAVEL');
  await page.reload();
  await expect(list(page)).toHaveText('SKYTRAVEL: at the foot of the menu');
  expect(await choose(page, 'Choose here')).toEqual(shown);
  expect(await stored()).toBeNull();

  // The other texts are as they were.
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Grouped by a list');
  await choose(page, 'SUPPORT: in the footer');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Grouped by a list');
  expect(await stored()).toBe('SUPPORT');
});
