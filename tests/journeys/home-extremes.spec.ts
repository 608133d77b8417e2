import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { startOwnSite } from '../support/own-site.ts';
import { expectNoOverflow } from '../support/overflow.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const slideshow = (page: Page) => page.getByRole('region', { name: 'Highlights' });

test('odd content breaks neither page nor screen @PAGES-4 @PAGES-5 @PAGES-6 @DECISION-18 @phone', async ({ page }) => {
  const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
  const NAME = `<i>${WORD}</i> مرحبا 旅`;
  const named = (fields: object) => (entry: any) => ({ ...entry, ...fields });
  const changed = await startChangedContentServer({
    slides: ([one, two]) => [
      { ...one, caption: NAME, icon_color: 'Black', background_color: { color_code: '#F6F2E9' } },
      { ...two, caption: null },
    ],
    'main-slider': named({ subtitle: WORD }),
    'menu-items': (all) =>
      all.map((item) => ({
        ...item,
        title: NAME,
        sub_menu_left: [{ header_title: WORD, sub_menu_item: [{ title: NAME, description: WORD }] }],
      })),
    luggages: (all) => all.map((item) => ({ ...item, title: WORD, images: null, price: null, color: null })),
    'featured-luggage-section': named({ title: WORD, caption: WORD, category: null }),
    'cta-section': named({ title: WORD, description: WORD, button_text: WORD, video: null }),
    reviews: (all) => all.map(named({ content: WORD.repeat(9), customer: WORD, rating: 9, review_date: 'x' })),
    'instagram-section': named({ title: WORD, caption: WORD }),
    instagrams: (all) => all.map(named({ username: WORD, caption: NAME })),
    'lifestyle-section': named({ title: WORD, caption: WORD, banner_image: null }),
    stories: (all) => all.map(named({ title: NAME, author: WORD, image: null, story_date: null })),
    'quote-section': named({ quote: NAME, subtitle: WORD }),
    'closing-section': named({
      video: null,
      closing_section_01: { title: WORD, subtitle: WORD, link: '/gifts/en', image: null },
    }),
    'store-location-section': named({ title: WORD, caption: WORD, button_text: WORD }),
  } as Parameters<typeof startChangedContentServer>[0]);
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  const sound = async () => {
    await expectNoOverflow(page);
    await expect(page.locator('main')).not.toContainText(/null|undefined|NaN|Invalid/);
    await expectAccessible(page);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.origin}/en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await sound();

  await page.locator('main summary').click();
  await sound();
  await page.goto('about:blank');
  await site.stop();
  await changed.stop();
});

test('the icons take the slide’s color, but past 700 pixels a new slide no longer changes it @HOME-5 @phone', async ({
  page,
}) => {
  const changed = await startChangedContentServer({
    slides: ([one, two]) => [
      { ...one, icon_color: 'Black', background_color: { color_code: '#F6F2E9' }, background_image: null },
      { ...two, icon_color: 'White', background_color: { color_code: '#121821' }, background_image: null },
    ],
  } as Parameters<typeof startChangedContentServer>[0]);
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  const icons = (color: string) =>
    expect(slideshow(page).and(page.locator(`[data-icon-color=${color}]`))).toHaveCount(1);
  const menuIcon = (color: string) => expect(page.getByRole('button', { name: 'Open menu' })).toHaveCSS('color', color);
  /** Shows a slide by scrolling the row, as a finger does. */
  const come = async (number: number) => {
    await slideshow(page)
      .locator('.hero-slides')
      .evaluate((row, index) => row.scrollTo({ left: index * row.clientWidth, behavior: 'instant' }), number - 1);
    await expect(slideshow(page).getByRole('link', { name: `Slide ${number} of 2` })).toHaveAttribute(
      'aria-current',
      'true',
    );
  };
  await page.goto(`${site.origin}/en`);
  // 'Begin' shows the navbar; after closing, it is over the slides.
  await page.locator('main summary').click();
  await page.locator('main summary').click();
  await menuIcon('rgb(18, 24, 33)');
  await come(2);
  await menuIcon('rgb(255, 255, 255)');
  await scrollTo(700);
  await come(1);
  await icons('White');
  await scrollTo(699);
  await icons('Black');
  await come(2);
  await icons('White');
  await come(1);
  await icons('Black');
  await scrollTo(0);
  await menuIcon('rgb(18, 24, 33)');

  await page.goto('about:blank');
  await site.stop();
  await changed.stop();
});
