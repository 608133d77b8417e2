import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content-api.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const CASE = '/luggages/en/aero-small-coral';
const PICTURED = '/luggages/en/nimbus-medium-forest';
const section = (page: Page) => page.locator('#reviews');
const texts = (page: Page) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') });

/** The ratings of a case's reviews, oldest first. */
async function ratings(): Promise<number[]> {
  const { data } = await content(
    'luggages?locale=en&filters[item_sku][$eq]=aero-small-coral&fields[0]=item_sku&populate[reviews][fields][0]=rating&populate[reviews][fields][1]=review_date',
  );
  type Rated = { rating: number; review_date: string };
  const reviews = data[0].reviews as Rated[];
  return reviews.sort((one, other) => one.review_date.localeCompare(other.review_date)).map(({ rating }) => rating);
}

test.describe('the reviews', () => {
  test('reviews are chosen by their stars and ordered by links; the specified order comes first @REVIEW-1 @REVIEW-2 @desktop', async ({
    page,
  }) => {
    const all = await ratings();
    const fives = all.filter((rating) => rating === 5).length;
    await page.goto(CASE);
    await section(page).locator('summary').click();
    await expect(section(page).getByRole('link', { name: 'Oldest first' })).toHaveAttribute('aria-current', 'true');
    const links = section(page).getByRole('link', { name: /^\d stars? \d+$/ });
    await expect(links).toHaveCount(new Set(all).size);
    await links.first().click();

    await expect(page).toHaveURL(`${CASE}?stars=5#reviews`);
    await expect(texts(page)).toHaveCount(Math.min(10, fives));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${CASE}$`));
    await section(page)
      .getByRole('link', { name: `Show all ${all.length} reviews` })
      .click();
    await expect(page).toHaveURL(`${CASE}?order=oldest#reviews`);
    await expect(texts(page)).toHaveCount(Math.min(10, all.length));
    await expect(texts(page).first()).toBeVisible();
    await expect(section(page).getByRole('link', { name: 'Oldest first' })).toHaveAttribute('aria-current', 'true');
    await section(page).getByRole('link', { name: 'Lowest stars' }).click();
    await expect(page).toHaveURL(`${CASE}?order=lowest#reviews`);
    const lowest = Math.min(...all);
    await expect(texts(page).first().getByRole('img')).toHaveAccessibleName(`${lowest} out of 5`);
  });
});

test('a customer’s pictures stand under the text, in a page that fits its window @REVIEW-5 @PAGES-4 @phone', async ({
  page,
}) => {
  await page.goto(`${PICTURED}?theme=pictures`);
  await expect(section(page).getByRole('link', { name: 'With pictures 1' })).toHaveAttribute('aria-current', 'true');
  await expect(texts(page)).toHaveCount(1);
  await expect(texts(page).locator('img')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('the design’s other sizes are one line, which leads to them @REVIEW-4 @phone', async ({ page }) => {
  await page.goto(`${PICTURED}?order=newest`);
  const line = section(page).getByRole('link', { name: /^All sizes of Nimbus: \d+ reviews, [\d.]+$/ });
  await line.click();
  await expect(page.getByRole('link', { name: 'Remove Nimbus' })).toBeVisible();
});
