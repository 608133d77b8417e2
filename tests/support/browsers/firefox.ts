import puppeteer from 'puppeteer-core';
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
    goTo: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    run: (work, ...args) => page.evaluate(work as any, ...args) as any,
    click: (selector) => page.click(selector),
    type: (text) => (isKey(text) ? page.keyboard.press(text) : page.keyboard.type(text)),
    close: () => browser.close(),
  };
}

const isKey = (text: string): text is 'Escape' | 'Enter' | 'Tab' => ['Escape', 'Enter', 'Tab'].includes(text);
