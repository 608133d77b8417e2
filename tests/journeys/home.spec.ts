import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content.ts';

const slideshow = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const slide = (page: Page, number: number, total: number) =>
  slideshow(page).getByRole('group', { name: `Slide ${number} of ${total}` });
const featured = (page: Page) => page.locator('#featured');

async function slideCaptions(): Promise<string[]> {
  const { data } = await content('slides?locale=en&fields[0]=caption&sort[0]=createdAt:asc');
  return data.map(({ caption }: { caption: string }) => caption);
}

test('the home page opens with the first slide as its heading and has no serious accessibility findings', async ({
  page,
}) => {
  const [first] = await slideCaptions();
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1, name: first! })).toBeVisible();
  await expectAccessible(page);
});

test('a slide can be chosen by its segment, and the slideshow can be paused', async ({ page }) => {
  const captions = await slideCaptions();
  const total = captions.length;
  await page.goto('/en');
  await slideshow(page).getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(slideshow(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await slideshow(page)
    .getByRole('link', { name: `Slide 2 of ${total}` })
    .click();
  await expect(slide(page, 2, total)).toBeInViewport({ ratio: 0.6 });
  await expect(page.getByText(captions[1]!)).toBeInViewport();
});

test('arrows move the slides round and round', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones swipe.');
  const total = (await slideCaptions()).length;
  await page.goto('/en');
  await slideshow(page).getByRole('button', { name: 'Previous' }).click();
  await expect(slide(page, total, total)).toBeInViewport({ ratio: 0.6 });
  await slideshow(page).getByRole('button', { name: 'Next' }).click();
  await expect(slide(page, 1, total)).toBeInViewport({ ratio: 0.6 });
});

test('nothing moves by itself for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  await expect(slideshow(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

test('featured luggage shows four, and Load More four more', async ({ page }) => {
  await page.goto('/en');
  const tiles = featured(page).getByRole('listitem');
  await expect(tiles).toHaveCount(4);
  await featured(page).getByRole('link', { name: 'Load More' }).click();
  await expect(tiles).toHaveCount(8);
  await expect(page).toHaveURL(/loads=2/);
});

test('featured luggage has numbered pages, and on the last one the arrow leads back', async ({ page }) => {
  await page.goto('/en');
  const pages = featured(page).getByRole('navigation', { name: 'Pages' });
  const last = pages.getByRole('link').filter({ hasText: /^\d+$/ }).last();
  const number = Number(await last.textContent());
  await last.click();
  await expect(pages.getByRole('link', { name: String(number) })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(new RegExp(`page=${number - 1}`));
});

test('the closing section links two tiles', async ({ page }) => {
  const { data } = await content(
    'closing-section?locale=en&populate[closing_section_01]=true&populate[closing_section_02]=true',
  );
  await page.goto('/en');
  for (const tile of [data.closing_section_01, data.closing_section_02]) {
    await expect(page.getByRole('link', { name: tile.title }).last()).toHaveAttribute(
      'href',
      tile.link.replace('{locale}', 'en'),
    );
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('slides, featured luggage, Load More and pages work', async ({ page }) => {
    const total = (await slideCaptions()).length;
    await page.goto('/en');
    await slideshow(page)
      .getByRole('link', { name: `Slide 2 of ${total}` })
      .click();
    await expect(slide(page, 2, total)).toBeInViewport({ ratio: 0.6 });
    await featured(page).getByRole('link', { name: 'Load More' }).click();
    await expect(featured(page).getByRole('listitem')).toHaveCount(8);
    await featured(page).getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(featured(page).getByRole('listitem')).toHaveCount(4);
  });
});
