import { expect, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

const TITLE = 'Seen by everybody at once';
let editor: Editor;
let documentId: string;

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  ({ documentId } = await editor.createDraft('page', { page_id: 'seen-at-once', title: 'Seen by editors alone' }));
});
test.afterAll(() => editor.remove('page', documentId));

test('an editor publishes a page and sees that it is live, with a link to it, until it is gone @desktop', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(editViewOf('page', documentId));
  const panel = page.getByRole('complementary').filter({ hasText: 'Live on the site' });
  const line = panel.getByRole('status');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(line).toHaveText(
    /^Live on the site\. Every page shows this version, seen at \d\d:\d\d:\d\d, Manila time/,
  );
  const link = panel.getByRole('link');
  await expect(link).toHaveText('/skytravel/en/seen-at-once');

  const [shown] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await shown.close();

  await page.getByRole('button', { name: 'More document actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click();
  await expect(line).toHaveText('Gone from the site.');
  await expect(link).toHaveCount(0);
});
