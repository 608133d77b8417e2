import { expect, test } from 'vitest';
import { startOwnSite } from '../support/own-site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = '/.well-known/security.txt';

test('security contacts are published in the format of RFC 9116', async () => {
  const site = await startOwnSite({
    CONTENT_SERVER_URL: 'http://127.0.0.1:9',
    SITE_URL: 'https://shop.example',
    SECURITY_CONTACT: 'security@shop.example, https://shop.example/report',
  });
  const response = await fetch(site.origin + PATH);
  const text = await response.text();
  await site.stop();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('Contact: '))).toEqual([
    'Contact: mailto:security@shop.example',
    'Contact: https://shop.example/report',
  ]);
  expect(lines).toContain(`Canonical: https://shop.example${PATH}`);
  const expires = /^Expires: (\d{4}-\d\d-\d\dT[\d:.]+Z)$/m.exec(text)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 30 * DAY_MS);
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * DAY_MS);
});

test('without a security contact there is no security.txt', async () => {
  const site = await startOwnSite({ CONTENT_SERVER_URL: 'http://127.0.0.1:9' });
  const { status } = await fetch(site.origin + PATH, { redirect: 'manual' });
  await site.stop();
  expect(status).toBe(404);
});
