import { expect, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

let editor: Editor;
let taken: string;
const made: string[] = [];

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  const { data } = await content('luggages?pagination[limit]=1&populate=images&locale=en');
  taken = data[0].item_sku;
  const own = { item_sku: 'to-duplicate', gtin: '4006381333931', title: 'To duplicate', price: 5 };
  const links = [{ store: 'Tindahan', store_link_link: 'https://tindahan.example' }];
  const images = [{ id: data[0].images[0].id }];
  const { documentId } = await editor.createDraft('luggage', { ...own, images, store_links: links });
  made.push(documentId);
  await editor.save('luggage', documentId, { title: 'Kokopyahin' }, 'fil');
});
test.afterAll(async () => {
  for (const documentId of made) await editor.remove('luggage', documentId);
});

test('A duplicate begins without what is the case’s own, says that a SKU is taken, and has all languages @desktop @FORM-6', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', made[0]!));
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  await expect(field('SKU')).toHaveValue('to-duplicate');
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();

  const panel = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'A duplicate' }) });
  await expect(panel).toContainText('SKU, EAN / GTIN, Store links and Reviews begin empty.');
  await expect(panel).toContainText('It is made in English and Filipino.');
  await expect(panel).toContainText('Price 5 and 1 picture are those of to-duplicate.');
  await expect(field('SKU')).toHaveValue('');
  await expect(field('EAN / GTIN')).toHaveValue('');
  await expect(field('Title')).toHaveValue('To duplicate');
  await expect(page.getByRole('main').getByText('Tindahan')).toHaveCount(0);
  // What is beside an entry is the new one's, which is not there yet.
  await expect(page.getByRole('heading', { name: 'Planned', exact: true })).toHaveCount(0);
  await field('SKU').fill(taken);
  await expect(page.getByText(/Another case has the same address/)).toBeVisible();

  await field('SKU').fill('duplicate-of-it');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/clone/') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { data } = await (await saved).json();
  made.push(data.documentId);
  await expect(page).toHaveURL(new RegExp(`/${data.documentId}\\?`));
  await expect(field('SKU')).toHaveValue('duplicate-of-it');
  await page.goto(editViewOf('luggage', data.documentId, 'fil'));
  await expect(field('Title')).toHaveValue('Kokopyahin');
  await expect(field('SKU')).toHaveValue('duplicate-of-it');
});
