import { expect, type Page, test } from '@playwright/test';
import { SPECIFIED_TEXTS, type SpecifiedTexts } from '../support/specified-texts.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const CONTROLS = ['button', 'link', 'heading', 'checkbox'] as const;

test('specified words come first, to the letter @DECISION-1 @DECISION-34 @phone', async ({ page }) => {
  // Screens of one address are states of the same page.
  const addresses = Map.groupBy(Object.entries(SPECIFIED_TEXTS), ([, screen]) => screen.address);
  for (const [address, screens] of addresses) {
    await page.goto(typeof address === 'string' ? address : await address());
    for (const [name, specified] of screens) await test.step(name, () => expectSpecified(page, specified));
  }
});

async function expectSpecified(page: Page, specified: SpecifiedTexts): Promise<void> {
  const { title, press, texts = [] } = specified;
  if (title) await expect(page).toHaveTitle(title);
  const disclosure = page.locator('summary').filter({ hasText: press });
  if (press) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: press }).or(disclosure).first().click();
  }
  for (const role of CONTROLS) {
    for (const words of specified[role] ?? []) {
      const named = page.getByRole(role, { name: new RegExp(`^${escaped(words)}`) });
      await expect(named.first(), `${role} '${words}'`).toBeAttached();
    }
  }
  // As it is painted: capitals of a style would count.
  for (const text of texts) await expect(page.locator('body')).toContainText(text, { useInnerText: true });
}
