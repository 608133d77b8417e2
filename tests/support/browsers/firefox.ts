import puppeteer, { type Page, ProtocolError } from 'puppeteer-core';
import type { Driver } from './visitor.ts';

/** Firefox through WebDriver BiDi, which it supports without a separate driver program. */
export async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  return {
    name: 'Firefox',
    resize: (width, height) => page.setViewport({ width, height }),
    goTo: (url) => goTo(page, url),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    run: (work, ...args) => page.evaluate(work as any, ...args) as any,
    click: (selector) => page.click(selector),
    type: (text) => (isKey(text) ? page.keyboard.press(text) : page.keyboard.type(text)),
    close: () => browser.close(),
  };
}

/**
 * Where there is no network, the frame with a store's map ends in an error page, which Firefox takes for that of a
 * navigation that begins meanwhile. That navigation goes on: whether its document is the page or an error tells.
 */
async function goTo(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url);
  } catch (error) {
    if (!(error instanceof ProtocolError && error.message.includes('Address rejected'))) throw error;
    await page.waitForFunction(
      (wanted) => document.documentURI === wanted && document.readyState === 'complete',
      { timeout: 60_000 },
      url,
    );
  }
}

const isKey = (text: string): text is 'Escape' | 'Enter' | 'Tab' => ['Escape', 'Enter', 'Tab'].includes(text);
