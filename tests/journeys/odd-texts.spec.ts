import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { startOwnSite } from '../support/own-site.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
const NAME = `<i>${WORD}</i> & more`;
const FILM = 'https://www.youtube.com/embed/abcdefghijk';
const TEXT = [
  `# ${WORD}`,
  `<script>document.title = 'run'</script><p onclick="x()">${WORD} مرحبا 旅行は続く</p>`,
  `| ${WORD} | ${WORD} |\n|---|---|\n| 1 | 2 |`,
  '<figure><img src="/uploads/none_0123456789.jpg" width="4000" height="300"><figcaption>Wide</figcaption></figure>',
  `<pre>${WORD.repeat(3)}</pre>`,
  `<iframe width="1200" height="700" src="${FILM}" title="Our film"></iframe>`,
  '<iframe src="https://elsewhere.example/"></iframe>',
  `- ${WORD}\n\n> ${WORD}`,
  `<li>${WORD}</li><ul><li>a</li><ul><li>${WORD}</li><ol><li>${WORD}</li></ol></ul></ul><dt>${WORD}</dt><dd>b</dd>`,
  `<b style="font-weight:normal"><table><tr><td colspan="2">${WORD}</td></tr><tr><td>1<td>${WORD}</table></b>`,
].join('\n\n');

const STORIES = [
  { story_id: 'odd', title: NAME, author: WORD, content_url: 'javascript:alert(1)', content: TEXT },
  { story_id: 'bare', title: 'قصة بلا صورة' },
  ...Array.from({ length: 6 }, (_, index) => ({ story_id: `more-${index}`, title: `${index} 旅` })),
].map((story) => ({ documentId: story.story_id, ...story }));
const STORES = Array.from({ length: 200 }, (_, index) => ({
  documentId: `store-${index}`,
  storeName: index % 2 ? `متجر ${index}` : NAME,
  contactNumber: index % 2 ? 'Ask at the counter' : undefined,
  map:
    index === 3
      ? 'https://maps.example/embed'
      : index
        ? 'http://maps.example/embed'
        : 'https://elsewhere.example/embed',
}));

/** A record of which every text is one long word. */
const inWords = (record: any): any => Object.fromEntries(Object.keys(record).map((field) => [field, WORD]));

/** Expects no part of the page to be wider than a small phone's screen, and no broken value to be shown. */
async function expectSound(page: Page) {
  await expectNoOverflow(page);
  await expect(page.locator('main')).not.toContainText(/null|undefined|NaN|Invalid/);
}

test('odd texts break neither the page nor its layout @PAGES-6 @DECISION-18 @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const asked: string[] = [];
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'A film' });
    },
  );
  const changed = await startChangedContentServer({
    stories: () => STORIES,
    'store-locations': () => STORES,
    pages: ([first]) => [{ ...first, page_id: 'odd', title: NAME, header: null, banner_image: null, content: TEXT }],
    'page-categories': ([first]) => [
      { ...first, title: WORD, pages: [{ page_id: 'odd', title: NAME }] },
      { ...first, documentId: 'empty', title: 'A category without pages', pages: [] },
    ],
    'lifestyle-section': 'down',
    'luggage-page': inWords,
    'not-found-section': inWords,
    'corporate-detail': (record: any) => ({ ...record, footer_section_1_text: WORD, footer_section_2_text: WORD }),
  });
  await onFastConnection(page);
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin, MAP_HOSTS: 'maps.example' });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('stories', async () => {
    await page.goto(`${site.origin}/stories/en`);
    await expect(title).toHaveText('Lifestyle Stories');
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    await expectSound(page);
  });

  await test.step('a story', async () => {
    await page.goto(`${site.origin}/stories/en/odd`);
    await expect(title).toHaveText(NAME);
    await expect(page).toHaveTitle(`Sky Travel - ${NAME}`);
    await expect(page.getByText(`by ${WORD}`)).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: WORD })).toHaveCount(0);
    await expect(page.locator('script, [onclick], iframe').filter({ hasText: 'run' })).toHaveCount(0);
    await expectSound(page);
    await expectAccessible(page);

    // Unavailable pictures, the film's and one in the text, leave nothing broken.
    await page.getByText('Wide').scrollIntoViewIfNeeded();
    await expect(page.locator('.rich-text img').filter({ visible: true })).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Our film (YouTube)' }).press('Enter');
    const film = page.locator('iframe[title="Our film (YouTube)"]');
    await expect(film).toBeFocused();
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1']);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expectSound(page);
  });

  await test.step('stores', async () => {
    await page.goto(`${site.origin}/store-locations/en`);
    const cards = page.locator('main').getByRole('listitem');
    await expect(cards).toHaveCount(200);
    await expect(cards.first().getByRole('button')).toHaveText(NAME);
    await expectSound(page);
    // A map of a disallowed host, or without https, is not shown.
    const none = page.getByText('There is no map for this store.');
    await expect(none).toBeVisible();
    await expect(page.getByText('On the map').filter({ visible: true })).toHaveCount(0);
    await cards.nth(3).getByRole('button').press('Enter');
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(none).toBeHidden();
    await cards.nth(1).getByRole('button').press('Enter');
    await expect(none).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Show map' })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('a list, and what is not found', async () => {
    for (const path of ['/luggages/en', '/404/en', '/luggage-not-found/en']) {
      await page.goto(site.origin + path);
      await expect(title).toHaveText(WORD);
      await expectSound(page);
    }
  });

  await test.step('a content page', async () => {
    await page.goto(`${site.origin}/skytravel/en/odd`);
    await expect(title).toHaveText(NAME);
    const list = page.getByRole('navigation', { name: 'Help and information' });
    await expect(list.getByRole('heading').first()).toHaveText(WORD);
    await expect(list).not.toContainText('A category without pages');
    await expectSound(page);
    await expectAccessible(page);
  });

  await page.goto('about:blank');
  await site.stop();
  await changed.stop();
});
