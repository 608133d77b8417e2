import type { Page } from '@playwright/test';

/** Collects what the content security policy blocks on this page and the following ones: directive and blocked resource. */
export async function policyViolationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (words: string) => violations.push(words));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as any).noteViolation(`${effectiveDirective} ${blockedURI}`),
    ),
  );
  return violations;
}
