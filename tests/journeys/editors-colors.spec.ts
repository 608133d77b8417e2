import { expect, type Page, test } from '@playwright/test';
import { isAll } from '../support/all.ts';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { content } from '../support/content-api.ts';
import { startOwnSite } from '../support/own-site.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const color = (color_code: string) => ({ color: 'Any', color_code });
const SECTIONS = ['luggage-page', 'quote-section', 'lifestyle-section', 'store-location-section', 'main-slider'];
const WHITE = 'rgb(255, 255, 255)';

interface Brand {
  background: string;
  text: string;
  button: string;
  hasPictures?: boolean;
}
/** The first is the strictest: against its grey, black and white are nearly as hard to read. */
const BRANDS: Record<string, Brand> = {
  'a brand in grey': { background: '#7a7a7a', text: '#7a7a7a', button: '#808080' },
  'a brand of the night': { background: '#0b1016', text: '#474c54', button: '#0F7C80' },
  'a brand with pictures behind its words': {
    background: '#0F7C80',
    text: '#ffffff',
    button: '#0F7C80',
    hasPictures: true,
  },
};

/** A site whose editor chose these colors wherever colors can be chosen. */
async function startBrand({ background, text, button, hasPictures }: Brand) {
  const { data: stories } = await content('stories?locale=en&populate=image&pagination[limit]=1');
  const picture = stories[0].image;
  const colors = {
    background_color: color(background),
    text_color: color(text),
    button_color: color(button),
    caption_color: color(text),
    ...(hasPictures && { background_image: picture, banner: picture }),
  };
  const chosen = (entry: any) => entry && { ...entry, ...colors };
  const single = chosen as never;
  const changed = await startChangedContentServer({
    ...Object.fromEntries(SECTIONS.map((name) => [name, single])),
    slides: (all) => all.map(chosen),
    'banner-sections': (all) => all.map(chosen),
    'menu-items': (all) => all.map((item) => ({ ...item, color: color(background) })),
  });
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  return {
    origin: site.origin,
    async stop(page: Page) {
      await page.goto('about:blank');
      await site.stop();
      await changed.stop();
    },
  };
}

for (const [name, brand] of Object.entries(BRANDS).slice(0, isAll ? undefined : 1)) {
  test(`${name} has no serious accessibility findings, from slide to store @phone`, async ({ page }) => {
    test.slow();
    const site = await startBrand(brand);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/en`);
    await expectAccessible(page);
    await page.goto(`${site.origin}/luggages/en`);
    await expectAccessible(page);
    await site.stop(page);
  });
}

test('text over a picture has a dense scrim that extends past it @phone @all', async ({ page }) => {
  const site = await startBrand(BRANDS['a brand with pictures behind its words']!);
  for (const path of ['/en', '/luggages/en']) {
    await page.goto(site.origin + path);
    const shade = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const words = heading.parentElement!;
      const { left, right, top, bottom, backgroundImage } = getComputedStyle(words, '::before');
      const [, alpha] = /^linear-gradient\(rgba\([^)]*, ([\d.]+)\)/.exec(backgroundImage) ?? [];
      const { x, width } = words.getBoundingClientRect();
      return {
        alpha: Number(alpha),
        isPastTheWindow: x + Number.parseFloat(left) <= 0 && x + width - Number.parseFloat(right) >= innerWidth,
        isPastTheWords: Number.parseFloat(top) < 0 && Number.parseFloat(bottom) < 0,
      };
    });
    expect(shade.alpha, path).toBeGreaterThanOrEqual(0.5);
    expect(shade, path).toMatchObject({ isPastTheWindow: true, isPastTheWords: true });
  }
  await site.stop(page);
});

test('the navbar is white over a dark list banner, and ink once the page is scrolled @NAV-2 @phone', async ({
  page,
}) => {
  const site = await startBrand({ background: '#0b1016', text: '#ffffff', button: '#0F7C80' });
  const bar = page.getByRole('banner');
  await page.goto(`${site.origin}/luggages/en`);
  await expect(bar).toHaveCSS('color', WHITE);
  await expect(bar.getByRole('button', { name: 'Open menu' })).toHaveCSS('color', WHITE);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(bar).toHaveCSS('color', 'rgb(18, 24, 33)');
  await site.stop(page);
});

test('a button whose color is close to its band’s has a border @desktop @all', async ({ page }) => {
  const site = await startBrand({ background: '#7a7a7a', text: '#000000', button: '#808080' });
  await page.goto(`${site.origin}/en`);
  const button = page.getByRole('link', { name: 'Shop Now' });
  await expect(button).toHaveCSS('background-color', 'rgb(128, 128, 128)');
  await expect(button).toHaveCSS('box-shadow', /^rgb\(0, 0, 0\) 0px 0px 0px 2px inset$/);
  await site.stop(page);
});
