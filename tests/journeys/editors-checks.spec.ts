import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

const CHECKED = 'Dated the day after tomorrow';
let editor: Editor;
let review: string | undefined;

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
});
test.afterAll(async () => {
  if (review) await editor.remove('review', review);
});

async function openLuggage(page: Page): Promise<void> {
  const { data } = await content('luggages?filters[item_sku]=aero-small-coral&fields[0]=item_sku&locale=en');
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', data[0].documentId));
}

/** The panel of the edit view. */
const panel = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'What is wrong here' }) });

test('The panel tells what is wrong in unsaved values, until it is mended @desktop', async ({ page }) => {
  await openLuggage(page);
  await expect(panel(page).getByRole('status')).toHaveText('Nothing is wrong here.');

  const raised = [
    ['Former price (Php)', '1', '7495', 'The former price (Php 1.00) is not higher than the price (Php 6,495.00).'],
    ['SKU*', 'aero coral', 'aero-small-coral', "'aero coral' has characters that addresses dislike: space"],
    ['Variant group', 'aero-smal', 'aero-small', "No other item has the variant 'aero-smal'."],
    ['Weight (kg)', '', '2.6', 'There is no weight.'],
    ['Height (cm)', '', '55', 'Not measured: height.'],
  ] as const;
  for (const [label, wrong, , sentence] of raised) {
    await page.getByLabel(label, { exact: true }).fill(wrong);
    await expect(panel(page).getByText(sentence)).toBeVisible();
  }
  await expect(panel(page).getByRole('status')).toHaveText('3 must be mended, 2 could be better');

  await panel(page).getByRole('button', { name: 'Look at the prices' }).click();
  await expect(page.getByLabel('Former price (Php)')).toBeFocused();

  for (const [label, , right, sentence] of raised) {
    await page.getByLabel(label, { exact: true }).fill(right);
    await expect(panel(page).getByText(sentence)).toBeHidden();
  }
  await expect(panel(page).getByRole('status')).toHaveText('Nothing is wrong here.');
});

test('Before publishing a mistake the editor is asked, and may go back @desktop @CHECK-3', async ({ page }) => {
  await openLuggage(page);
  await page.getByLabel('Price (Php)', { exact: true }).fill('9999');
  await expect(panel(page).getByRole('status')).toHaveText('1 must be mended');
  const published: string[] = [];
  page.on('request', (request) => request.url().includes('/actions/publish') && published.push(request.url()));

  const question = page.getByRole('alertdialog', { name: 'Publish with 1 mistake?' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('Control+Shift+Enter');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toBeHidden();
  expect(published).toEqual([]);

  // The answer is not sent, so that no other journey meets the price.
  await page.route('**/actions/publish*', (route) => route.abort());
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sent = page.waitForRequest('**/actions/publish*');
  await question.getByRole('button', { name: 'Publish all the same' }).click();
  await sent;
});

test('The list of what is wrong in everything published leads to the entry, at its field @desktop', async ({
  page,
}) => {
  const values = { title: CHECKED, customer: 'Ana', review_date: '2099-01-01' };
  review = (await editor.create('review', values)).documentId;
  await logInToAdmin(page);
  await page.getByRole('link', { name: /^Must be mended: [1-9]/ }).click();
  const line = page.getByRole('listitem').filter({ hasText: CHECKED });
  await expect(line).toContainText('The date of the review (2099-01-01) is in the future.');
  await line.getByRole('link', { name: CHECKED }).click();
  await expect(page).toHaveURL(new RegExp(`api::review.review/${review}\\?.*locale\\]=en`));
  await expect(panel(page).getByText('The date of the review (2099-01-01) is in the future.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Date' })).toBeFocused();

  await editor.change('review', review, { review_date: '2023-01-01' });
  await page.goto(`${contentServer}/admin`);
  await page.getByRole('link', { name: /^Must be mended: / }).click();
  await expect(page).toHaveURL(/content-health/);
  await expect(page.getByText(/^Must be mended: \d+$/)).toBeVisible();
  await expect(line).toBeHidden();
});
