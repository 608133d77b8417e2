import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Resolves when nothing fades in or slides any more: it has too little contrast for a moment. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    // Not what scrolling moves, nor the slideshow's progress.
    const isEntering = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
    return !document.getAnimations().some(isEntering);
  });

/**
 * Expects no serious or critical accessibility finding on the page as it is now (WCAG 2.2 A and AA).
 * @param within a selector: an open dialog dims what is below it, which nobody can use meanwhile
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await atRest(page);
  // Legacy mode opens no second page to collect the findings; it leaves out frames of other origins, which are not ours.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
