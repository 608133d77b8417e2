// From a touch to the next page's first frame, everything warm, no latency, a quarter of this machine's speed.
import { newPhone } from './page-figures.mjs';

/** Runs in every document: reports when the page that a touch asked for has been drawn. */
function watchTaps() {
  addEventListener(
    'pointerdown',
    () =>
      sessionStorage.setItem(
        'tap',
        JSON.stringify({ at: performance.timeOrigin + performance.now(), from: location.href }),
      ),
    true,
  );
  const look = () => {
    const tap = JSON.parse(sessionStorage.getItem('tap') ?? 'null');
    const isThere =
      tap &&
      location.href !== tap.from &&
      !(/** @type {any} */ (document).prerendering) &&
      document.querySelector('main h1, main h2');
    if (!isThere) return void requestAnimationFrame(look);
    sessionStorage.removeItem('tap');
    // The frame in which it was found is drawn before a message sent from it arrives.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      sessionStorage.setItem('shown', String(performance.timeOrigin + performance.now() - tap.at));
      requestAnimationFrame(look);
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/**
 * The median time in milliseconds from touching a link to the first frame of its page.
 * @param {string} from address of the page with the link
 * @param {(page: import('@playwright/test').Page) => import('@playwright/test').Locator} find
 */
export async function tapToPage(browser, from, find, runs) {
  const { context, page } = await newPhone(browser, { network: false });
  await page.addInitScript(watchTaps);
  const times = [];
  // The first one warms everything that it meets.
  for (let turn = 0; turn <= runs; turn++) {
    await page.goto(from, { waitUntil: 'networkidle' });
    await page.waitForTimeout(600);
    await page.evaluate(() => sessionStorage.removeItem('shown'));
    const link = find(page);
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await link.tap();
    await page.waitForFunction(() => sessionStorage.getItem('shown') !== null);
    if (turn > 0) times.push(Number(await page.evaluate(() => sessionStorage.getItem('shown'))));
  }
  await context.close();
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
}
