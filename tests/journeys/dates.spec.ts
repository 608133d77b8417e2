import { expect, type Page, test } from '@playwright/test';
import { onFastConnection } from '../support/fast-connection.ts';
import { OwnContentServer } from '../support/own-content-server.ts';
import type { OwnSite } from '../support/own-site.ts';

const CAPTION = 'Three days only';
/** The fixed text of the banner 'Before Footer'. */
const BANNER = 'GET THE SKY TRAVEL EXPERIENCE';
const SIGNAL = 'rgb(204, 0, 0)';

let content: OwnContentServer;
let site: OwnSite;

test.beforeAll(async () => {
  content = new OwnContentServer('dates');
  await content.start();
  site = await content.startSite();
});
test.afterAll(async () => {
  await site?.stop();
  await content?.stop();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Asks for the home page until it has the slide, or has it no more, and opens it; nothing else happens meanwhile. */
async function untilSlide(page: Page, isThere: boolean): Promise<void> {
  const home = `${site.origin}/en`;
  await expect.poll(async () => (await (await page.request.get(home)).text()).includes(CAPTION)).toBe(isThere);
  await page.goto(home);
  await expect(page.getByRole('region', { name: 'Highlights' }).getByText(CAPTION)).toHaveCount(Number(isThere));
}

const groundOfBanner = async (page: Page) => {
  await page.goto(`${site.origin}/en`);
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: BANNER }) });
  return section.evaluate((element) => getComputedStyle(element).backgroundColor);
};

test.beforeEach(({ page }) => onFastConnection(page));

test('a slide and a banner that are set for the next seconds appear and go without an edit @DATES-1 @DATES-2 @DATES-5 @desktop', async ({
  page,
}) => {
  const { editor } = content;
  const { documentId } = await editor.create('slide', { caption: CAPTION });
  await untilSlide(page, true);
  await editor.change('slide', documentId, { from: inSeconds(3600) });
  await untilSlide(page, false);
  await editor.change('slide', documentId, { from: inSeconds(5) });
  await untilSlide(page, true);
  await editor.change('slide', documentId, { until: inSeconds(10) });
  await untilSlide(page, false);

  const usual = await groundOfBanner(page);
  const signal = await editor.create('color', { color: 'Signal', color_code: '#CC0000' });
  const ground = { connect: [{ documentId: signal.documentId, locale: 'en' }], disconnect: [] };
  const place = { banner_location: 'Before Footer', background_color: ground };
  const banner = await editor.create('banner-section', { ...place, from: inSeconds(5) });
  await expect.poll(() => groundOfBanner(page)).toBe(SIGNAL);
  await editor.change('banner-section', banner.documentId, { until: inSeconds(5) });
  await expect.poll(() => groundOfBanner(page)).toBe(usual);
});
