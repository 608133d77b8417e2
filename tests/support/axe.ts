import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Resolves when nothing fades or slides any more: what fades in has too little contrast for a moment. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    // Not those of scrolling, nor those that go on for ever.
    const isEnding = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Expects no serious or critical accessibility finding on the page as it is now (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
