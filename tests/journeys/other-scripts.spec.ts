import { expect, type Page, test } from '@playwright/test';
import { isAll } from '../support/all.ts';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { startOwnSite } from '../support/own-site.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const WIDTHS = isAll ? [320, 390, 768, 1440] : [320, 1440];
/** Letter spacing of what is in the page's own language; English in between and the brand's name have their own. */
const spacings = (page: Page, locale = 'ja') =>
  page
    .locator('main')
    .locator('h1, h2, h3, p, a, button, th')
    .evaluateAll((all, lang) => {
      const own = all.filter(
        (element) =>
          element.closest('[lang]')?.getAttribute('lang') === lang && element.textContent?.trim() !== 'Sky Travel',
      );
      return [...new Set(own.map((element) => getComputedStyle(element).letterSpacing))];
    }, locale);

const JAPANESE = [
  '/ja',
  '/luggages/ja',
  '/luggages/ja/aero-large-sand',
  '/store-locations/ja',
  '/skytravel/ja/size-guide',
  '/compare/ja?items=aero-small-coral,aero-large-coral',
];

test('Japanese fits at every width, without spacing or capitals for Latin letters @PAGES-6 @desktop', async ({
  page,
}) => {
  for (const path of JAPANESE)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      expect(await spacings(page)).toEqual(['normal']);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoOverflow(page);
      }
    });
  // The units of the comparison.
  await expect(page.getByRole('rowheader').first()).toHaveCSS('text-transform', 'none');
});

test('Japanese breaks between phrases, in a face of the system @desktop', async ({ page }) => {
  await page.goto('/skytravel/ja/size-guide');
  const style = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { fontFamily, lineBreak, wordBreak } = getComputedStyle(heading);
    return { fontFamily, lineBreak, wordBreak };
  });
  expect(style).toMatchObject({ lineBreak: 'strict', wordBreak: 'auto-phrase' });
  expect(style.fontFamily).toContain('Hiragino Sans');
});

test('an Arabic page runs from right to left, with its letters joined @PAGES-6 @phone', async ({ page }) => {
  const changed = await startChangedContentServer({
    'i18n/locales': (locales) => [...locales, { code: 'ar', name: 'العربية' }],
    pages: ([first]) => [
      {
        ...first,
        documentId: 'size-guide-ar',
        page_id: 'size-guide',
        title: 'دليل المقاسات',
        header: 'أي حقيبة تناسبك؟',
        content:
          '## حقيبة المقصورة\n\nمقاسها 55 × 35 × 23 سم، ووزنها 2.6 كغ.\n\n- للرحلات القصيرة\n- تدخل الخزانة العلوية\n\n| المقاس | السعة |\n|---|---|\n| Medium | 66 L |',
      },
    ],
  });
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  try {
    await page.goto(`${site.origin}/skytravel/ar/size-guide`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('أي حقيبة تناسبك؟');
    expect(await spacings(page, 'ar')).toEqual(['normal']);
    const box = (await page.getByRole('heading', { level: 2 }).first().boundingBox())!;
    expect(box.x + box.width, 'starts at the right').toBeGreaterThan(300);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
    }
    await expectAccessible(page);

    await page.goto(`${site.origin}/store-locations/ar`);
    const [store] = await page.getByRole('listitem').filter({ hasText: '(02) 8555 0142' }).all();
    await expect(store!.getByText('(02) 8555 0142'), 'digits in their order').toHaveCSS('direction', 'ltr');
    const rightOf = async (text: string) => {
      const { x, width } = (await store!.getByText(text, { exact: false }).last().boundingBox())!;
      return x + width;
    };
    expect(await rightOf('Level 2, Kamagong'), 'name and address stand at one edge').toBeCloseTo(
      await rightOf('Sky Travel Makati'),
      0,
    );
  } finally {
    await site.stop();
    await changed.stop();
  }
});
