import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

const SKU = 'aero-medium-coral';
const WORDS = 'Katamtamang maletang koral na may apat na gulong';
let editor: Editor;
let luggage: { documentId: string; images: { id: number; name: string }[] };

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  const { data } = await content(`luggages?filters[item_sku]=${SKU}&populate=images&locale=en`);
  [luggage] = data;
});
test.afterAll(async () => {
  await editor.describePicture(luggage.images[0]!.id, { fil: '' });
});

/** The panel of the edit view. */
const panel = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Pictures' }) });

test('An editor says in Filipino what a picture shows, and the Filipino page has it @desktop', async ({ page }) => {
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', luggage.documentId, 'fil'));
  const picture = panel(page).getByRole('listitem').first();
  await expect(picture.getByText('On a phone')).toBeVisible();
  await expect(picture.getByText('As a tile')).toBeVisible();
  await picture.getByRole('textbox').fill(WORDS);
  await expect(picture.getByRole('status')).toHaveText('Not saved yet');
  await picture.getByRole('button', { name: 'Save the text' }).click();
  await expect(picture.getByRole('status')).toHaveText('Saved');

  const shown = page.getByRole('main').getByRole('img', { name: WORDS }).first();
  await expect(async () => {
    await page.goto(`/luggages/fil/${SKU}`);
    await expect(shown).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.goto(`/luggages/en/${SKU}`);
  await expect(shown).toHaveCount(0);
});
