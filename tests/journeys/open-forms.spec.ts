import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Colleague, invite } from '../support/colleagues.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

let editor: Editor;
let ana: Colleague;
let documentId: string;
/** Browsers that a test has opened. */
const opened: BrowserContext[] = [];

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  ana = await invite(contentServer, editorAccount, 'strapi-editor');
  const links = [{ store: 'Tindahan', store_link_link: 'https://tindahan.example' }];
  const values = { item_sku: 'open-form', title: 'Open form', invite_text: 'Light', price: 7995, store_links: links };
  ({ documentId } = await editor.create('luggage', values));
});
test.afterEach(() => Promise.all(opened.splice(0).map((context) => context.close())));
test.afterAll(() => editor.remove('luggage', documentId));

const live = async () => (await content('luggages?filters[item_sku]=open-form&locale=en')).data[0];
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

/** The case's form in a browser of somebody's own. */
async function openAs(browser: Browser, account = editorAccount): Promise<Page> {
  const context = await browser.newContext();
  opened.push(context);
  const page = await context.newPage();
  await logInToAdmin(page, contentServer, account);
  await page.goto(editViewOf('luggage', documentId));
  await expect(field(page, 'Title')).toHaveValue(/Open form/);
  return page;
}

/** Publishes, mistakes or not, and waits until that is done. */
async function publishAll(page: Page): Promise<void> {
  await publish(page);
  await page.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByText('Published document').last()).toBeVisible();
}

test('Whoever corrects a word does not put an old price back; who else has the entry open is said @desktop @FORM-1 @FORM-5', async ({
  browser,
}) => {
  const [mine, hers] = [await openAs(browser), await openAs(browser, ana.account)];
  await expect(hers.getByRole('heading', { name: 'First Editor has this open' })).toBeVisible();
  await field(hers, 'Price (Php)').fill('6995');
  await publishAll(hers);
  await expect.poll(live).toMatchObject({ price: 6995 });

  await mine.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(mine.getByRole('heading', { name: 'Ana Cruz has this open' })).toBeVisible();
  await field(mine, 'Title').fill('Open form.');
  await publishAll(mine);
  await expect.poll(live).toMatchObject({ title: 'Open form.', price: 6995 });
  await expect(field(mine, 'Price (Php)')).toHaveValue('6,995');
});

test('Where both have changed the same field, the form asks whose is kept @desktop @FORM-2', async ({ browser }) => {
  const [mine, hers] = [await openAs(browser), await openAs(browser, ana.account)];
  await field(hers, 'Price (Php)').fill('5995');
  await field(hers, 'Invite text').fill('Hers');
  await hers.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(hers.getByText('Saved document').last()).toBeVisible();

  await field(mine, 'Price (Php)').fill('4995');
  await field(mine, 'Invite text').fill('Mine');
  await field(mine, 'Title').fill('Open form!');
  const save = mine.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const question = mine.getByRole('alertdialog', { name: 'Whose is kept?' });
  await expect(question).toContainText(/Ana Cruz changed Price \(Php\) (just now|a minute ago)/);
  await expectAccessible(mine);
  await question.getByRole('button', { name: 'Go back' }).click();
  // What was typed is still there, and can be saved.
  await expect(field(mine, 'Title')).toHaveValue('Open form!');
  await save.click();
  await question.getByRole('radio', { name: 'Ana Cruz’s: 5,995' }).click();
  await question.getByRole('radio', { name: 'Mine: Mine' }).click();
  await question.getByRole('button', { name: 'Keep these' }).click();
  await expect(mine.getByText('Saved document').last()).toBeVisible();
  await expect(field(mine, 'Price (Php)')).toHaveValue('5,995');
  await expect(field(mine, 'Invite text')).toHaveValue('Mine');
  await publishAll(mine);
  expect(await live()).toMatchObject({ price: 5995, invite_text: 'Mine', title: 'Open form!' });
});
