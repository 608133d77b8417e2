import { expect, test } from '@playwright/test';
import { filterPanel, filtersButton } from '../support/product-list-page.ts';

/** A control that is larger than a pixel, or what is drawn in its place, with an outline of its own. */
const CONTROLS = 'a, button, input, select, summary, [tabindex="0"]';

test('whoever goes through the filters by Tab sees on which control they are @PAGES-2 @phone', async ({ page }) => {
  await page.goto('/luggages/en');
  await filtersButton(page).press('Enter');
  const panel = filterPanel(page);
  await expect(panel).toBeVisible();
  const controls = await panel.locator(CONTROLS).filter({ visible: true }).count();
  const withoutRing: string[] = [];
  const reached = new Set<string>();
  for (let presses = 0; presses < controls; presses++) {
    await page.keyboard.press('Tab');
    const focused = await panel.evaluate((panel) => {
      const control = document.activeElement;
      if (!control || !panel.contains(control)) return null;
      const label = control.closest('label') ?? control;
      const name = `${control.tagName} ${label.textContent.trim().slice(0, 30)} ${control.getAttribute('name') ?? ''}`;
      const hasRing = [control, label].some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && Math.min(width, height) > 4;
      });
      return { name, hasRing };
    });
    if (!focused) break;
    reached.add(focused.name);
    if (!focused.hasRing) withoutRing.push(focused.name);
  }
  expect(
    [...reached].some((name) => name.includes('Coral')),
    [...reached].join('\n'),
  ).toBe(true);
  expect(withoutRing).toEqual([]);
});
