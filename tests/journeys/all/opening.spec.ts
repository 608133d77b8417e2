import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { startChangedContentServer } from '../../support/changed-content-server.ts';
import { startOwnSite } from '../../support/own-site.ts';
import { expectNoOverflow } from '../../support/overflow.ts';

const SIZES = [
  [320, 256],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

test('‘Opening soon’ stands above the line, the languages below it, at every width @SITE-5 @PAGES-5 @desktop', async ({
  page,
}) => {
  const changed = await startChangedContentServer({
    'corporate-detail': () => [],
    opening: () => ({ isAhead: true }) as never,
  });
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  try {
    await page.goto(`${site.origin}/en`);
    const boxOf = async (name: string | RegExp, role: 'heading' | 'link') =>
      (await page.getByRole(role, { name }).first().boundingBox())!;
    await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const logo = await boxOf('Sky Travel', 'link');
      const heading = await boxOf('Opening soon', 'heading');
      const language = await boxOf('Filipino', 'link');
      expect(logo.y + logo.height).toBeLessThanOrEqual(heading.y);
      expect(heading.y + heading.height).toBeLessThan(language.y);
      await expectNoOverflow(page);
    }
    await expectAccessible(page);
  } finally {
    await site.stop();
    await changed.stop();
  }
});
