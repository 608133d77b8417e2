import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { contentServer, editorAccount } from '../support/environment.ts';
import { picture } from '../support/picture.ts';

/** Of the last one on, each file is smaller than the one before it, and so would be done sooner. */
const SIDES = [1500, 1100, 700, 300, 60];
const frame = async (name: string, side: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('red', side),
});
let editor: Editor;
let documentId: string;
let files: number[] = [];

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  ({ documentId } = await editor.createDraft('luggage', { item_sku: 'uploaded-turn', title: 'Uploaded turn' }));
});
test.afterAll(async () => {
  await editor.remove('luggage', documentId);
  for (const id of files) await editor.removeFile(id);
});

async function addToTurn(page: Page, chosen: Awaited<ReturnType<typeof frame>>[]): Promise<void> {
  const turn = page
    .getByRole('main')
    .locator('[name="carousel"]')
    .or(page.getByLabel(/^360° frames/))
    .first();
  await turn.getByRole('button', { name: /Click to add an asset/ }).click();
  await page.getByRole('button', { name: 'Add more assets' }).click();
  await page.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('button', { name: `Upload ${chosen.length} assets to the library` }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
}
const saved = async (): Promise<{ id: number; name: string }[]> =>
  (await editor.call('GET', `/content-manager/collection-types/api::luggage.luggage/${documentId}?locale=en`)).carousel;

test('Files that are uploaded together are kept in the order chosen, and are sorted by name at a button @desktop @FORM-8', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', documentId));
  const names = ['turn-2.png', 'turn-10.png', 'turn-1.png', 'turn-9.png', 'turn-3.png'];
  await addToTurn(page, await Promise.all(names.map((name, index) => frame(name, SIDES[index]!))));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Saved document').last()).toBeVisible();
  files = (await saved()).map(({ id }) => id);
  expect((await saved()).map(({ name }) => name)).toEqual(names);
  await expect(page.getByText(/The turn is not in the order of its names/)).toBeVisible();

  await page.getByRole('button', { name: /^Sort by name: 360° frames/ }).click();
  await expect(page.getByText(/The turn is not in the order of its names/)).toHaveCount(0);
  await save.click();
  await expect(save).toBeDisabled();
  const sorted = ['turn-1.png', 'turn-2.png', 'turn-3.png', 'turn-9.png', 'turn-10.png'];
  expect((await saved()).map(({ name }) => name)).toEqual(sorted);
});
