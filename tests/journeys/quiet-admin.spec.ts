import { expect, type Page, test } from '@playwright/test';
import { logInToAdmin } from '../support/admin.ts';
import { invite } from '../support/colleagues.ts';
import { contentServer } from '../support/environment.ts';
import { account, emptyData, OwnContentServer } from '../support/own-content-server.ts';

/** Strapi's advertisements and its own name in the admin. */
const OFFERS = /strapi(?! version)|marketplace|pricing|upgrade|free trial|media library is|read blog post|guided tour/i;

const mainMenu = (page: Page) => page.getByRole('navigation').first().getByRole('link');
const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' });

test.describe('the admin of an empty database', () => {
  let content: OwnContentServer;
  test.beforeAll(async () => {
    content = new OwnContentServer('quiet-admin', { SERVE_ADMIN: 'true' }, emptyData());
    await content.start();
  });
  test.afterAll(() => content.stop());

  test('greets its editor with first steps, which tick themselves @desktop', async ({ page }) => {
    await logInToAdmin(page, content.origin, account);
    const steps = firstSteps(page).getByRole('listitem');
    await expect(steps).toHaveCount(10);
    await expect(firstSteps(page).getByRole('status')).toHaveText('0 of 10 published');

    const colors = steps.filter({ hasText: 'Colors' });
    await expect(colors).toContainText('To do:');
    await colors.getByRole('link', { name: 'Colors' }).click();
    // Without the language the form sets it once it has read the languages, and asks whether to lose what is written.
    await expect(page).toHaveURL(/\/create\?plugins\[i18n\]\[locale\]=en$/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Plum');
    await page.getByRole('textbox', { name: 'Code' }).fill('#5e3a5e');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published document')).toBeVisible();

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(firstSteps(page).getByRole('status')).toHaveText('1 of 10 published');
    await expect(colors).toContainText('Done:');
    await colors.getByRole('link', { name: 'Colors' }).click();
    await expect(page.getByRole('row', { name: /Plum/ })).toBeVisible();
  });

  for (const role of ['strapi-editor', 'strapi-author'] as const)
    test(`has no settings for a ${role}, and the button to publish for an Editor alone @desktop @all`, async ({
      page,
    }) => {
      await logInToAdmin(page, content.origin, (await invite(content.origin, account, role)).account);
      await expect(firstSteps(page)).toBeVisible();
      await expect(mainMenu(page)).toHaveText([
        'Home',
        'Content Manager',
        'Media Library',
        'Catalogue sheet',
        'History',
      ]);
      const form = '/content-manager/collection-types/api::color.color/create?plugins[i18n][locale]=en';
      await page.goto(`${content.origin}/admin${form}`);
      await page.getByRole('textbox', { name: 'Name' }).fill('Plum');
      await page.getByRole('textbox', { name: 'Code' }).fill('#5e3a5e');
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
      const publish = page.getByRole('button', { name: 'Publish', exact: true });
      if (role === 'strapi-editor') await expect(publish).toBeEnabled();
      else await expect(publish).toBeDisabled();
    });
});

test('the admin carries the brand’s name and offers nothing for sale @desktop', async ({ page }) => {
  await page.goto(`${contentServer}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Sky Travel');
  await expect(page).toHaveTitle('Sky Travel');
  await logInToAdmin(page);
  await expect(page.getByRole('region', { name: 'Last edited entries' })).toBeVisible();
  // All steps are done.
  await expect(firstSteps(page)).toHaveCount(0);
  const screens = [
    ['', 'Homepage'],
    ['/content-manager/collection-types/api::airline-rule.airline-rule', 'Airline rule'],
    ['/content-manager/single-types/api::corporate-detail.corporate-detail', 'Sky Travel'],
    ['/plugins/upload', 'Media Library'],
    ['/settings/application-infos', 'Settings — Application'],
    ['/settings/users', 'Settings — Users'],
    ['/me', 'User profile'],
  ] as const;
  for (const [path, title] of screens) {
    await page.goto(`${contentServer}/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Sky Travel`);
    await expect(page.getByText(OFFERS).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Set up preview' })).toHaveCount(0);
    await expect(mainMenu(page).filter({ hasText: /Marketplace|Builder|Deploy/ })).toHaveCount(0);
  }
});

test('no entry of the demo is shown as modified, and there is no type of users @desktop @all', async ({ page }) => {
  await logInToAdmin(page);
  await page.goto(`${contentServer}/admin/content-manager/collection-types/api::airline-rule.airline-rule?pageSize=20`);
  await expect(page.getByRole('row').getByText('Published')).toHaveCount(15);
  await expect(page.getByText('Modified')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'User', exact: true })).toHaveCount(0);
});

test('files come from one’s own machine only, and folders open @desktop @all', async ({ page }) => {
  await logInToAdmin(page);
  await page.goto(`${contentServer}/admin/plugins/upload`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['New folder', 'File upload']);
  const name = 'Opened by a test';
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(name);
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/upload/folders') && answer.request().method() === 'POST',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  const { data } = await (await made).json();
  await page.goto(`${contentServer}/admin/plugins/upload?folder=${data.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('beside an entry, too, files come from one’s own machine only @desktop @all', async ({ page }) => {
  await logInToAdmin(page);
  // With its language: the form begins anew when it gets one.
  await page.goto(
    `${contentServer}/admin/content-manager/collection-types/api::story.story/create?plugins[i18n][locale]=en`,
  );
  await page
    .getByRole('button', { name: /Click to add an asset/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add more assets' }).click();
  await expect(page.getByRole('tab', { name: 'From computer' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
});

test('the profile page says what a new e-mail address needs @desktop @all', async ({ page }) => {
  await logInToAdmin(page);
  await page.goto(`${contentServer}/admin/me`);
  await page.getByRole('textbox', { name: /^Email/ }).fill('another@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('To change your e-mail address, enter your current password')).toBeVisible();
});
