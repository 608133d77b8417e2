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

test('The panel leaves out the frames of the turn, and shows all other pictures when asked @desktop @all', async ({
  page,
}) => {
  const { data } = await content(`luggages?filters[item_sku]=${SKU}&populate[0]=images&populate[1]=carousel&locale=en`);
  const [{ images, carousel }] = data;
  expect(images.length).toBeGreaterThan(3);
  expect(carousel.length).toBeGreaterThan(3);
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', luggage.documentId));
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  await panel(page)
    .getByRole('button', { name: /^All \d+ pictures$/ })
    .click();
  await expect(
    panel(page)
      .getByRole('listitem')
      .filter({ hasText: images.at(-1).name }),
  ).toBeVisible();
  await expect(panel(page).getByText(carousel[0].name)).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: /^All/ })).toHaveCount(0);
});

test('In English the panel shows the file’s own text, and nothing to fill in @desktop @all', async ({ page }) => {
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', luggage.documentId));
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await expect(panel(page).getByRole('textbox')).toHaveCount(0);
});
