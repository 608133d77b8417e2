import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { freePort, untilItAnswers } from '../../../scripts/launcher/ports.mjs';
import type { Driver } from './visitor.ts';

const KEYS: Record<string, string> = { Escape: Key.ESCAPE, Enter: Key.ENTER, Tab: Key.TAB };

/** Mesa's usual software renderer, llvmpipe, can crash WebKit's compositor (in `lp_scene_is_resource_referenced`). */
const RENDERER = { GALLIUM_DRIVER: 'softpipe' };

/** WebKitGTK's MiniBrowser through its own WebDriver, on a virtual display. */
export async function startWebKit(): Promise<Driver> {
  const display = spawn(process.env.XVFB_PATH ?? 'Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await firstLine(display);
  const port = await freePort();
  const program = spawn(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...RENDERER, DISPLAY: `:${number}` },
    stdio: 'ignore',
  });
  const died = once(program, 'exit').then(() => Promise.reject(new Error('WebKitWebDriver has ended.')));
  died.catch(() => {});
  await untilItAnswers(`http://127.0.0.1:${port}/status`, died);
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  return {
    name: 'WebKitGTK',
    resize: async (width, height) => void (await browser.manage().window().setRect({ width, height, x: 0, y: 0 })),
    goTo: (url) => browser.get(url),
    back: () => browser.navigate().back(),
    forward: () => browser.navigate().forward(),
    run: (work, ...args) => browser.executeScript(work, ...args) as any,
    click: (selector) => browser.findElement(By.css(selector)).click(),
    type: (text) =>
      browser
        .actions()
        .sendKeys(KEYS[text] ?? text)
        .perform(),
    async close() {
      await browser.quit();
      for (const child of [program, display]) {
        child.kill();
        await once(child, 'exit');
      }
    },
  };
}

async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const [line] = await once(createInterface({ input: stdio[3] as NodeJS.ReadableStream }), 'line');
  return line;
}
