import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { editViewOf, logInToAdmin } from '../../support/admin.ts';
import { account, OwnContentServer } from '../../support/own-content-server.ts';
import type { OwnSite } from '../../support/own-site.ts';

let content: OwnContentServer;
let site: OwnSite;
let story: { documentId: string; story_id: string };

test.beforeAll(async () => {
  content = new OwnContentServer('live-on-the-site', { SERVE_ADMIN: 'true' });
  await content.start();
  site = await content.startSite();
  [story] = await content.content('stories?fields[0]=story_id&pagination[limit]=1&locale=en');
});
test.afterAll(async () => {
  await site?.stop();
  await content?.stop();
});

test('an editor publishes a title and sees that it is live, with a link to its page @desktop', async ({ page }) => {
  await logInToAdmin(page, content.origin, account);
  await page.goto(editViewOf('story', story.documentId, 'en', content.origin));

  const panel = page.getByRole('complementary').filter({ hasText: 'Live on the site' });
  const line = panel.getByRole('status');
  // The edit that filled the database, of which nobody knows how long it took.
  await expect(line).toHaveText(
    /^Live on the site\. Every page shows this version, seen at \d\d:\d\d:\d\d, Manila time( \(on your computer: .*\))?\.$/,
  );
  await page.getByRole('textbox', { name: 'Title' }).fill('Seen by everybody at once');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const isLive =
    /^Live on the site\. Every page shows this version, seen at \d\d:\d\d:\d\d, Manila time( \(on your computer: .*\))?\. It took \d+ seconds?\.$/;
  await expect(line).toHaveText(isLive);
  const link = panel.getByRole('link');
  await expect(link).toHaveText(`/stories/en/${story.story_id}`);
  // Strapi draws every panel as a landmark without a name: two with a status, here and in what is wrong, are alike.
  const { violations } = await new AxeBuilder({ page })
    .include('aside:has([role=status])')
    .disableRules('landmark-unique')
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const [shown] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Seen by everybody at once');
  await shown.close();

  await page.reload();
  await expect(line).toHaveText(isLive);

  const draft = panel.getByText('The draft has edits that visitors do not see yet.');
  await expect(draft).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Seen by editors alone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(draft).toBeVisible();

  await content.editor.change('story', story.documentId, { title: 'Published by somebody else' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(line).toHaveText(
    'Visitors see a newer version than this form: it was published since the form was loaded.',
  );
  await page.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Published by somebody else');
  await expect(line).toHaveText(/^Live on the site/);

  process.kill(site.pid, 'SIGSTOP');
  await page.getByRole('textbox', { name: 'Title' }).fill('Seen by nobody yet');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(line).toHaveText('Not yet on the site.');
  process.kill(site.pid, 'SIGCONT');
  await expect(line).toHaveText(isLive);

  await page.getByRole('button', { name: 'More document actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click();
  await expect(line).toHaveText('Gone from the site.');
  await expect(link).toHaveCount(0);
});
