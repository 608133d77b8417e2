import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { isAll } from '../support/all.ts';
import { expectAccessible } from '../support/axe.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

let editor: Editor;
let documentId: string;

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  ({ documentId } = await editor.createDraft('story', { story_id: 'typed-dates', title: 'Typed dates' }));
});
test.afterAll(() => editor.remove('story', documentId));

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const stored = () => editor.call('GET', `/content-manager/collection-types/api::story.story/${documentId}?locale=en`);

async function openAndSave(page: Page, type: (page: Page) => Promise<void>): Promise<void> {
  await logInToAdmin(page);
  await page.goto(editViewOf('story', documentId));
  await type(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Saved document').last()).toBeVisible();
}

/** The order of days and months in which editors write, and the zones in which their computers are. */
const EDITORS = [
  ['de-DE', 'Europe/Berlin', '11.12.2026'],
  ['en-US', 'America/Los_Angeles', '12/11/2026'],
  ['ja-JP', 'Asia/Tokyo', '2026/12/11'],
  ['en-GB', 'Asia/Manila', '2026-12-11'],
] as const;
for (const [locale, timezoneId, typed] of isAll ? EDITORS : EDITORS.slice(0, 1))
  test.describe(`an editor whose computer is set to ${locale} and ${timezoneId}`, () => {
    test.use({ locale, timezoneId });
    test('types a date in the order of their language, and reads it in words @desktop @FORM-7', async ({ page }) => {
      await openAndSave(page, async () => {
        await field(page, 'Story date').fill(typed);
        await field(page, 'Story date').press('Tab');
        await expect(page.getByText('11 December 2026', { exact: true })).toBeVisible();
        await field(page, 'Shown from').fill(typed);
        await field(page, 'Shown from').press('Tab');
        await expect(page.getByText(/^11 December 2026, 00:00, Manila/)).toBeVisible();
      });
      expect(await stored()).toMatchObject({ story_date: '2026-12-11', from: '2026-12-10T16:00:00.000Z' });
      await editor.save('story', documentId, { story_date: null, from: null });
    });
  });

test.describe('an editor in Berlin who filters a list', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  test('types dates as in forms, and reads them in the shop’s time @desktop @FORM-7 @all', async ({ page }) => {
    await editor.save('story', documentId, { from: '2026-12-10T16:00:00.000Z' });
    await logInToAdmin(page);
    await page.goto(`${contentServer}/admin/content-manager/collection-types/api::story.story`);
    await page.getByRole('button', { name: 'Filters' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'Select field' }).click();
    await page.getByRole('option', { name: 'Shown from', exact: true }).click();
    const value = form.getByLabel('Shown from', { exact: true });
    await value.fill('31.31.2026');
    await value.press('Tab');
    await expect(form.getByText(/is not a date/)).toBeVisible();
    await value.fill('11.12.2026');
    await value.press('Tab');
    const words = /11 December 2026, 00:00, Manila \(on your computer: 10 Dec, 17:00\)/;
    await expect(form.getByText(words)).toBeVisible();
    await form.getByRole('button', { name: 'Add filter' }).click();
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Typed dates' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    await editor.save('story', documentId, { from: null });
  });
});

test('what is no date is refused, and stays out of what is saved @desktop @FORM-7 @all', async ({ page }) => {
  await editor.save('story', documentId, { story_date: '2026-02-03', from: '2026-02-03T00:00:00.000Z' });
  await openAndSave(page, async () => {
    const from = field(page, 'Shown from');
    for (const typed of ['31.31.2026', '11.12.26', '1.1.1826', '11 Dec', 'soon']) {
      await from.fill(typed);
      await from.press('Tab');
      await expect(page.getByText(new RegExp(`‘${typed}’ is not a date`))).toBeVisible();
      await expect(page.getByText(/^3 February 2026, 08:00, Manila/)).toBeVisible();
    }
    await expectAccessible(page);
    await field(page, 'Story date').fill('2026-02-04');
    await field(page, 'Story date').press('Enter');
    await expect(page.getByText('4 February 2026', { exact: true })).toBeVisible();
  });
  expect(await stored()).toMatchObject({ story_date: '2026-02-04', from: '2026-02-03T00:00:00.000Z' });
});

test('a time is chosen from a list of half hours, which is closed with the choice @desktop @FORM-7 @all', async ({
  page,
}) => {
  await editor.save('story', documentId, { from: '2026-02-03T00:00:00.000Z' });
  await openAndSave(page, async () => {
    const time = page.getByLabel('Shown from: time');
    const offered = await time.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map((one) => one.value),
    );
    expect([offered.length, offered[0], offered[21], offered.at(-1)]).toEqual([48, '00:00', '10:30', '23:30']);
    // The browser's list is no part of the page: it takes keys while it is open.
    await time.press('Alt+ArrowDown');
    await time.press('ArrowDown');
    await time.press('Enter');
    await expect(time).toHaveValue(/^00:[03]0$/);
    await time.press('Tab');
  });
  await editor.save('story', documentId, { from: null });
});

test('a date is chosen from a calendar, a time beside it, and both are emptied @desktop @FORM-7 @all', async ({
  page,
}) => {
  await editor.save('story', documentId, { story_date: '2026-02-03', from: '2026-02-03T00:00:00.000Z' });
  await openAndSave(page, async () => {
    await page.getByLabel('Shown from: time').fill('18:30');
    await page.getByLabel('Shown from: time').press('Tab');
    await expect(page.getByText(/^3 February 2026, 18:30, Manila/)).toBeVisible();
    await field(page, 'Story date').fill('');
    await field(page, 'Story date').press('Tab');
  });
  expect(await stored()).toMatchObject({ story_date: null, from: '2026-02-03T10:30:00.000Z' });
});
