import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount, siteOrigin } from '../support/environment.ts';
import { openAndStore, storedPages } from '../support/stored-pages.ts';

const DRAFT = 'Preview of a draft';

let editor: Editor;
let item: { documentId: string; item_sku: string; title: string };
const titled = (words: string) => `${item.title} ${words}`;

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  const query = 'fields=title,item_sku&sort=createdAt&pagination[start]=11&pagination[limit]=1&locale=en';
  item = (await content(`luggages?${query}`)).data[0];
});
test.afterAll(() => editor.discard('luggage', item.documentId));

/** Logs in to the admin panel, and opens the edit view of the luggage. */
async function openLuggage(page: Page): Promise<void> {
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', item.documentId));
  await expect(page.getByLabel('Title', { exact: false }).first()).toHaveValue(new RegExp(item.title));
}

async function save(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: false }).first().fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  // Not while it is still being saved.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
}

const published = async () => (await fetch(`${siteOrigin}/luggages/en/${item.item_sku}`)).text();

test('an editor sees a draft in the admin panel, and visitors do not @desktop', async ({ page }) => {
  await openLuggage(page);
  await save(page, titled('of tomorrow'));
  await page.getByRole('link', { name: 'Open preview' }).click();
  const frame = page.frameLocator('iframe');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(frame.getByText(DRAFT)).toBeVisible();
  await expect(heading).toContainText('of tomorrow');
  expect(await published()).not.toContain('of tomorrow');

  // A save while the preview is open: Publish in its header would send the same message.
  await frame.locator('body').evaluate(() => scrollTo(0, 500));
  await editor.save('luggage', item.documentId, { title: titled('of next week') });
  await page.locator('iframe').evaluate((element: HTMLIFrameElement, origin) => {
    element.contentWindow?.postMessage({ type: 'strapiUpdate' }, origin);
  }, siteOrigin);
  await expect(heading).toContainText('of next week');
  expect(await frame.locator('body').evaluate(() => scrollY)).toBe(500);

  // Inside, links stay in the preview.
  await frame.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await expect(frame.getByRole('heading', { level: 1 })).not.toContainText('of next week');
  await expect(frame.getByText(DRAFT)).toBeVisible();
  expect(await published()).not.toContain('of next week');

  // The published version is beside it, in the panel and in the bar.
  const [visitors] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: 'Published version' }).click(),
  ]);
  await expect(visitors.getByRole('heading', { level: 1 })).toBeVisible();
  expect(visitors.url()).not.toContain('preview');
  await expect(visitors.getByText(DRAFT)).toHaveCount(0);
  await page.getByRole('tab', { name: 'published' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByText(DRAFT)).toHaveCount(0);
  await expect(frame.getByText('of next week')).toHaveCount(0);
});

test('a window of its own shows every save, and leaves no trace on the device @desktop @all', async ({ page }) => {
  await openLuggage(page);
  await save(page, titled('of May'));
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open in a window' }).click(),
  ]);
  const heading = preview.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('of May');
  await save(page, titled('of June'));
  await expect(heading).toContainText('of June');
  expect(await preview.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await preview.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  // What a script makes of a link stays in the preview, too: here the filter panel's form.
  await preview.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await preview.getByRole('button', { name: /FILTERS/ }).click();
  await preview.getByRole('checkbox', { name: /^Medium/ }).check();
  await preview.getByRole('button', { name: /^Apply/ }).click();
  await expect(preview).toHaveURL(/filter=.*preview=/);
  await expect(preview.getByText(DRAFT)).toBeVisible();
});

test('a preview tells only the admin panel that it is one: others cannot reload it @desktop @all', async ({ page }) => {
  const address = await editor.preview('luggage', item.documentId);
  await page.goto(address);
  await expect(page.getByText(DRAFT)).toBeVisible();
  await page.evaluate(() => {
    document.title = 'The same page';
    postMessage({ type: 'strapiUpdate' });
    return new Promise((resolve) => setTimeout(resolve));
  });
  await expect(page).toHaveTitle('The same page');
});

test('a save while the preview still loads its scripts is not lost @desktop', async ({ page, context }) => {
  const { promise: wanted, resolve: want } = Promise.withResolvers<undefined>();
  await context.route(`${siteOrigin}/**`, async (route) => {
    if (route.request().resourceType() === 'script') await wanted;
    await route.continue();
  });
  await editor.save('luggage', item.documentId, { title: titled('of July') });
  const address = await editor.preview('luggage', item.documentId);
  await page.goto(`${contentServer}/admin`);
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void Object.assign(window, { view: open(url) }), address),
  ]);
  const heading = preview.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('of July');
  await editor.save('luggage', item.documentId, { title: titled('of August') });
  await page.evaluate((origin) => {
    (window as unknown as { view: Window }).view.postMessage({ type: 'strapiUpdate' }, origin);
  }, siteOrigin);
  want(undefined);
  await expect(heading).toContainText('of August');
});

test.describe('on a device that keeps the pages it has seen', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a preview is not among them, and is not viewed @desktop @all', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('connection', 'fast'));
    await openAndStore(page, `${siteOrigin}/stories/en`);
    const before = await storedPages(page);
    await page.goto(await editor.preview('luggage', item.documentId));
    await expect(page.getByText(DRAFT)).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect(page.getByText(DRAFT)).toBeVisible();
    // A page that was seen after it is stored, so a preview would be, too.
    await openAndStore(page, `${siteOrigin}/gifts/en`);
    expect((await storedPages(page)).toSorted()).toEqual([...before, '/gifts/en'].toSorted());
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull();
  });
});
