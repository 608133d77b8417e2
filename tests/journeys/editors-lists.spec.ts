import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { logInToAdmin } from '../support/admin.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

/** A laptop's screen. */
test.use({ viewport: { width: 1280, height: 720 } });

const listOf = (type: string, locale: string) =>
  `${contentServer}/admin/content-manager/collection-types/api::${type}.${type}?plugins[i18n][locale]=${locale}`;

let editor: Editor;
const made: string[] = [];

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
});
test.afterAll(async () => {
  for (const documentId of made) await editor.remove('color', documentId);
});

/** Whether all of an element is within the window. */
async function isInView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const { width, height } = page.viewportSize()!;
  return Boolean(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height);
}

test('A list has SKU, languages, date, state and actions of a row in view, and opens it by keyboard; its long form keeps Publish, Save and what is wrong in view @FORM-9 @desktop', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(listOf('luggage', 'en'));
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'aero-large-champagne' }) });
  for (const name of ['Filipino', 'aero-large-champagne']) {
    await expect(row.getByRole('link', { name })).toBeVisible();
    expect(await isInView(page, row.getByRole('link', { name }))).toBe(true);
  }
  for (const name of ['Planned', 'status'])
    expect(await isInView(page, page.getByRole('gridcell', { name, exact: true })), name).toBe(true);
  expect(await isInView(page, row.getByRole('button', { name: 'Row actions' }))).toBe(true);
  await row.getByRole('link', { name: 'aero-large-champagne' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'aero-large-champagne' })).toBeVisible();

  await page.getByLabel('Price (Php)', { exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 1500);
  const parts = [
    page.getByRole('button', { name: 'Publish', exact: true }),
    page.getByRole('button', { name: 'Save', exact: true }),
    page.getByRole('heading', { name: 'What is wrong here' }),
  ];
  await expect(page.getByRole('textbox', { name: 'SKU', exact: true })).not.toBeInViewport();
  for (const part of parts) {
    await expect(part).toBeVisible();
    expect(await isInView(page, part)).toBe(true);
  }
});

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('A plan in a row, in both times, leaves its state and actions in view @FORM-9 @desktop @all', async ({
    page,
  }) => {
    const { data } = await content('luggages?filters[item_sku]=aero-large-champagne&locale=en');
    const entry = `/schedules/api::luggage.luggage/${data[0].documentId}`;
    const at = `${new Date().getUTCFullYear() + 1}-12-01T00:00`;
    const { schedules } = await editor.call('PUT', `${entry}/unpublish`, { at, locale: null });
    await logInToAdmin(page);
    await page.goto(listOf('luggage', 'en'));
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'aero-large-champagne' }) });
    await expect(row).toContainText('on your computer: 30 Nov, 11:00');
    expect(await isInView(page, page.getByRole('gridcell', { name: 'status', exact: true }))).toBe(true);
    expect(await isInView(page, row.getByRole('button', { name: 'Row actions' }))).toBe(true);
    await editor.call('DELETE', `${entry}/${schedules[0].id}`);
  });
});

test('A color is written and published in three languages with ten clicks, the last of each by keyboard @FORM-9 @desktop', async ({
  page,
}) => {
  await logInToAdmin(page);
  let clicks = 0;
  const click = async (element: Locator) => {
    clicks += 1;
    await element.click();
  };
  const name = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });
  // The shortcut does nothing while the button is disabled, as it is until the form has its language.
  const publish = async () => {
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByText('Published document')).toBeVisible();
    await expect(page.getByText('Published document')).toBeHidden({ timeout: 15_000 });
  };
  await click(page.getByRole('link', { name: 'Content Manager' }).first());
  await click(page.getByRole('link', { name: 'Color', exact: true }));
  await click(page.getByRole('link', { name: 'Create new entry' }).first());
  await click(name);
  await page.keyboard.type('Dusk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('#443355');
  await publish();
  made.push(new URL(page.url()).pathname.split('/').at(-1)!);
  for (const [language, word] of [
    ['Filipino', 'Takipsilim'],
    ['Japanese', '夕暮れ'],
  ] as const) {
    await click(page.getByRole('combobox', { name: /language|locale/i }));
    await click(page.getByRole('option', { name: `Write in ${language}` }));
    await expect(name).toHaveValue('');
    await click(name);
    await page.keyboard.type(word);
    await publish();
  }
  expect(clicks).toBeLessThanOrEqual(10);
  const { data } = await content(`colors/${made[0]}?locale=ja`);
  expect(data).toMatchObject({ color: '夕暮れ', color_code: '#443355' });
});

test('A list names what its language hides, and leads to its form @FORM-10 @desktop', async ({ page }) => {
  const { documentId } = await editor.create('color', { color: 'Only English', color_code: '#102030' });
  made.push(documentId);
  await logInToAdmin(page);
  await page.goto(`${listOf('color', 'fil')}&_q=Only`);
  await expect(page.getByRole('status').filter({ hasText: 'Not here in' })).toHaveText(
    'Not here in Filipino, but in English: Only English',
  );
  await page.getByRole('link', { name: 'Only English' }).click();
  await expect(page).toHaveURL(new RegExp(`${documentId}\\?plugins\\[i18n\\]\\[locale\\]=fil`));
  await page.goto(`${listOf('color', 'en')}&_q=Only`);
  await expect(page.getByRole('link', { name: 'Only English' })).toBeVisible();
  await expect(page.getByText('Not here in')).toHaveCount(0);
});
