import { expect, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount, siteOrigin } from '../support/environment.ts';
import { arrivesAt } from '../support/old-address.ts';

/** A case that no other journey looks at. */
const SKU = 'nimbus-large-dusk';
let editor: Editor;
let documentId: string;

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  [{ documentId }] = (await content(`luggages?filters[item_sku]=${SKU}&fields[0]=item_sku&locale=en`)).data;
});
test.afterAll(() => editor.change('luggage', documentId, { item_sku: SKU }));

test('an editor renames a SKU, and saved addresses lead to the case in every language @REDIRECT-1 @REDIRECT-8 @desktop', async ({
  page,
}) => {
  await page.goto(`/luggages/en/${SKU}`);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', documentId));
  const panel = page.getByRole('complementary').filter({ hasText: 'The old address now leads here' });
  await expect(page.getByLabel('SKU')).toHaveValue(SKU);
  await expect(panel).toHaveCount(0);
  await page.getByLabel('SKU').fill('renamed-by-an-editor');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByRole('listitem')).toHaveText(`/luggages/{locale}/${SKU}`);

  const arrives = (from: string, to: string) => arrivesAt(page, siteOrigin, `/luggages/${from}`, `/luggages/${to}`);
  await arrives(`en/${SKU}?utm_source=mail`, 'en/renamed-by-an-editor?utm_source=mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await arrives(`ja/${SKU}`, 'ja/renamed-by-an-editor');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
