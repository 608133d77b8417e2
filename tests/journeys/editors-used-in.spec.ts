import { expect, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { logInToAdmin } from '../support/admin.ts';
import { contentServer, editorAccount } from '../support/environment.ts';
import { picture } from '../support/picture.ts';

const FILE = 'used-in-a-story.png';
let editor: Editor;
let file: { id: number };
let story: string;
let color: string;
let slide: string;

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  file = await editor.addFile(await picture('purple', 90), FILE);
  const made = { story_id: 'used-picture', title: 'The used picture', banner_image: file.id };
  ({ documentId: story } = await editor.createDraft('story', made));
  ({ documentId: color } = await editor.createDraft('color', { color: 'Used up', color_code: '#445566' }));
  await editor.publish('color', color);
  ({ documentId: slide } = await editor.createDraft('slide', { caption: 'In used color', background_color: color }));
});
test.afterAll(async () => {
  await editor.remove('story', story);
  await editor.remove('slide', slide);
  await editor.remove('color', color);
});

test('A file says where it is used before it is deleted, with links, and stays if the editor goes back @desktop @USED-1', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(`${contentServer}/admin/plugins/upload?page=1&pageSize=10&sort=createdAt:DESC&_q=${FILE}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const first = page.getByRole('alertdialog', { name: 'Delete 1 item?' });
  await expect(first).toContainText('in the bin of files for 30 days');
  await first.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete all the same?' });
  await expect(question).toContainText('Used in 1 story');
  const link = question.getByRole('link', { name: 'The used picture, Story' });
  await expect(link).toHaveAttribute('href', new RegExp(story));
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('Nothing was deleted.')).toBeVisible();
  expect((await editor.call('GET', `/upload/files/${file.id}`)).name).toBe(FILE);

  await first.getByRole('button', { name: 'Confirm' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 item has been deleted').last()).toBeVisible();
  await page.goto(`${contentServer}/admin/file-bin`);
  await page.getByRole('button', { name: `Put back: ${FILE}` }).click();
  await expect(page.getByText(`${FILE} is in the media library again, and in its places.`)).toBeVisible();
  await page.mouse.move(0, 0);
  const stories = '/content-manager/collection-types/api::story.story';
  expect((await editor.call('GET', `${stories}/${story}?locale=en`)).banner_image.name).toBe(FILE);
});
