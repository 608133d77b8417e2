import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { logInToAdmin } from '../support/admin.ts';
import { type Colleague, invite } from '../support/colleagues.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

let editor: Editor;
let ana: Colleague;
const made: string[] = [];

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  ana = await invite(contentServer, editorAccount, 'strapi-editor');
  for (const name of ['Many one', 'Many two', 'Many three']) {
    const { documentId } = await editor.createDraft('color', { color: name, color_code: '#112233' });
    await editor.publish('color', documentId);
    made.push(documentId);
  }
  for (const documentId of made.slice(0, 2)) await ana.editor.save('color', documentId, { color_code: '#445566' });
});
test.afterAll(async () => {
  for (const documentId of made) await editor.remove('color', documentId);
});

const codes = async () => {
  const { data } = await content('colors?filters[color][$startsWith]=Many&sort=documentId&locale=en');
  return Object.fromEntries(
    data.map((one: { documentId: string; color_code: string }) => [one.documentId, one.color_code]),
  );
};

/** Chooses all three in their list. */
async function chooseAll(page: Page): Promise<void> {
  await page.goto(
    `${contentServer}/admin/content-manager/collection-types/api::color.color?plugins[i18n][locale]=en&_q=Many&page=1&pageSize=10`,
  );
  await expect(page.getByRole('link', { name: 'Many one' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all entries' }).click();
}

test('Before several entries are published a list says who has changed which @desktop @FORM-13', async ({ page }) => {
  await logInToAdmin(page);
  await chooseAll(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Publish entries' });
  await list.getByRole('button', { name: 'Publish', exact: true }).click();
  const first = page.getByRole('alertdialog', { name: 'Confirmation' });
  await first.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish what others have saved, too?' });
  await expect(question).toContainText('Ana Cruz changed 2 of these since they were published: Many one and Many two');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('Nothing was published.')).toBeVisible();
  expect(new Set(Object.values(await codes()))).toEqual(new Set(['#112233']));

  await list.getByRole('button', { name: 'Publish', exact: true }).click();
  await first.getByRole('button', { name: 'Publish', exact: true }).click();
  await question.getByRole('button', { name: 'Publish all the same' }).click();
  await expect.poll(codes).toMatchObject({ [made[0]!]: '#445566', [made[1]!]: '#445566', [made[2]!]: '#112233' });
});
