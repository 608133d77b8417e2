import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { contentServer } from '../support/environment.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { hasWorker, openAndStore, storedPages } from '../support/stored-pages.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('connection', 'fast'));
});

let own: OwnSite;
test.beforeAll(async () => {
  own = await startOwnSite({ CONTENT_SERVER_URL: contentServer });
});
test.afterAll(() => own.stop());

/** A server before the site that may answer in its place, or change its answers. */
async function startChangeableSite() {
  const { port } = new URL(own.origin);
  let answer: RequestListener | undefined;
  let more = '';
  let without = '';
  const server = createServer((request, response) => {
    if (answer) return answer(request, response);
    const { url = '', method, headers } = request;
    const isWorker = url === '/service-worker.js';
    const { 'if-none-match': _, 'if-modified-since': __, ...whole } = headers;
    const asked = {
      port,
      path: url,
      method,
      headers: { ...(isWorker ? whole : headers), 'accept-encoding': 'identity' },
    };
    // As a version of the site that has no service worker: unknown addresses are redirected.
    if (isWorker && without) return void response.writeHead(302, { Location: '/404/en' }).end();
    httpRequest(asked, (answered) => {
      const { [without]: _, 'content-length': length, ...kept } = answered.headers;
      response.writeHead(
        answered.statusCode ?? 500,
        isWorker || !length ? kept : { ...kept, 'content-length': length },
      );
      answered.on('end', () => response.end(isWorker ? more : ''));
      answered.pipe(response, { end: false });
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (listener: RequestListener | undefined) => (answer = listener),
    /** The next build has another worker. */
    update: () => (more = '\n// another build\n'),
    /** The site is taken back to a version from before the service worker. */
    takeBack: () => (without = 'x-offline'),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const caches = (page: Page) => page.evaluate(() => window.caches.keys());

test('an answer of the site is shown as it is, whatever is stored; only without one there is the stored page @OFFLINE-1 @desktop', async ({
  page,
}) => {
  const site = await startChangeableSite();
  await openAndStore(page, `${site.origin}/en`);
  site.answerWith((_, response) => response.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>One moment</h1>'));
  await page.goto(`${site.origin}/en`);
  await expect(page.getByRole('heading')).toHaveText('One moment');
  site.answerWith((request) => request.socket.destroy());
  await page.goto(`${site.origin}/en`);
  await expect(page.locator('offline-strip')).toContainText('You are offline.');
  // 503 is no sign that the worker should go.
  expect(await hasWorker(page)).toBe(true);
  site.stop();
});

test('a new build’s worker takes over at once, and the stored pages stay @OFFLINE-6 @desktop', async ({ page }) => {
  const site = await startChangeableSite();
  await openAndStore(page, `${site.origin}/stories/en`);
  const first = await page.evaluateHandle(() => navigator.serviceWorker.ready.then(({ active }) => active));
  site.update();
  const taken = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
      ),
  );
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
  await taken;
  const states = await first.evaluate((worker) => [worker?.state, navigator.serviceWorker.controller?.state]);
  expect(states[0]).toBe('redundant');
  await openAndStore(page, `${site.origin}/en`);
  site.answerWith((request) => request.socket.destroy());
  // Nothing but what the worker stored is left of the first build.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(`${site.origin}/stories/en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifestyle Stories');
  const files = await page.evaluate(async () => {
    const addresses = [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], script[src]')].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
    );
    const stored = await (await window.caches.open('offline-1')).keys();
    const has = (address: string) => stored.some(({ url }) => url.endsWith(address));
    return addresses.map((address) => [address, has(address)]);
  });
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(([, isStored]) => !isStored)).toEqual([]);
  await expect(page.locator('offline-strip')).toContainText('This page is from today');
  site.stop();
});

test('a site that is taken back to a version without the worker is rid of it with the next page @OFFLINE-6 @desktop', async ({
  page,
}) => {
  const site = await startChangeableSite();
  await openAndStore(page, `${site.origin}/en`);
  site.takeBack();
  // Its pages do not know the worker either.
  await page.addInitScript(() =>
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: () => new Promise(() => {}) }),
  );
  await page.goto(`${site.origin}/luggages/en`);
  await expect.poll(() => hasWorker(page)).toBe(false);
  expect(await caches(page)).toEqual([]);
  site.stop();
});

test('SERVICE_WORKER=off takes the worker and what it stored from a device with the next page @OFFLINE-6 @desktop', async ({
  page,
}) => {
  const site = await startOwnSite({ CONTENT_SERVER_URL: contentServer });
  const { origin } = site;
  await openAndStore(page, `${origin}/en`);
  await site.stop();
  const without = await startOwnSite(
    { CONTENT_SERVER_URL: contentServer, SERVICE_WORKER: 'off' },
    Number(new URL(origin).port),
  );
  await page.goto(`${origin}/luggages/en`);
  await expect(page.locator('offline-strip')).toHaveCount(0);
  await expect.poll(() => hasWorker(page)).toBe(false);
  expect(await caches(page)).toEqual([]);
  await page.goto(`${origin}/en`);
  expect(await hasWorker(page)).toBe(false);
  expect(await storedPages(page)).toEqual([]);
  await without.stop();
});
