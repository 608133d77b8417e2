import { expect, test } from '@playwright/test';
import { editViewOf, logInToAdmin } from '../../support/admin.ts';
import { content } from '../../support/content-api.ts';
import { siteOrigin } from '../../support/environment.ts';

const TYPED = 'A cabin case for slow ferries and early buses. '.repeat(6).trim();

test('beside an entry stands what search engines and shared links show: the page’s own words, or those typed @SEO-9 @desktop', async ({
  page,
}) => {
  const { data } = await content('luggages?filters[item_sku]=aero-small-coral&fields[0]=item_sku&locale=en');
  const visited = await page.request.get(`${siteOrigin}/luggages/en/aero-small-coral`);
  const own = /<meta name="description" content="([^"]+)"/.exec(await visited.text())?.[1] ?? '';
  await logInToAdmin(page);
  await page.goto(editViewOf('luggage', data[0].documentId));
  const panel = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('heading', { name: 'Search and share', exact: true }) });
  await expect(panel.getByRole('status')).toHaveText('The page’s own words: none are chosen.');
  const card = panel.getByRole('figure').filter({ hasText: 'Card of a shared link' });
  await expect(card).toContainText(own.slice(0, 60));
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1200);
  const desktop = panel.getByRole('figure').filter({ hasText: 'Search result on a desktop' });
  await expect(desktop).toContainText('/luggages/en/aero-small-coral');
  await expect(desktop).toContainText('Sky Travel - ');

  await page.getByText('No entry yet. Click to add one.').last().click();
  await page.getByRole('textbox', { name: 'Description', exact: true }).last().fill(TYPED);
  await expect(panel.getByRole('status')).toHaveText('The words that are chosen in this entry.');
  await expect(desktop).toContainText('A cabin case for slow ferries');
  await expect(desktop).toContainText(/\d+ of 155 characters.* …$/s);
});
