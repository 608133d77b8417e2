import { chromium } from '@playwright/test';
import { CHROME_FLAGS, PHONE } from './chrome.mjs';
import { addresses } from './pages.mjs';

/** Bytes as received by the browser until the network is idle, with brotli where the site compresses. */
export async function weights(origin, executablePath) {
  const browser = await chromium.launch({ executablePath, args: CHROME_FLAGS });
  console.log(
    'page'.padEnd(44),
    ...['html', 'script', 'css', 'font', 'image', 'requests'].map((name) => name.padStart(8)),
  );
  for (const path of await addresses(origin)) {
    const page = await browser.newPage(PHONE);
    const bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0 };
    const sizes = [];
    page.on('requestfinished', (request) => sizes.push(request.sizes().then((size) => [request.resourceType(), size])));
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    for (const [kind, { responseBodySize }] of await Promise.all(sizes))
      if (kind in bytes) bytes[kind] += responseBodySize;
    const figures = Object.values(bytes).map((size) => (size / 1000).toFixed(1));
    console.log(path.padEnd(44), ...[...figures, String(sizes.length)].map((figure) => figure.padStart(8)));
    await page.close();
  }
  await browser.close();
  console.log('kB (1000 bytes) on the wire, phone of 390 px, until the network is idle\n');
}
