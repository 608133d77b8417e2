import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { notFoundQuery } from './not-found.query.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { NotFoundScreen } from './not-found.tsx';

const part = (prefix: string) =>
  Object.fromEntries(
    ['subtitle', 'title', 'message', 'button'].map((name) => [`${prefix}_not_found_${name}`, `${prefix} ${name}`]),
  );
const SECTION = { ...part('page'), ...part('item') };
const CASE = { url: '/uploads/a.png', mime: 'image/png', width: 8, height: 9 };

function server(section: object | null | 'down', luggages: object[] | 'down' = []) {
  fakeContentServer({ 'not-found-section': section, luggages });
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function page(kind?: ProductKind, locale = 'en') {
  const url = new URL('http://site.test');
  const request = {
    content: new ContentClient(locale),
    locale,
    messages: messagesFor(locale),
    url,
  };
  const found = await notFoundQuery(request as PageRequest, kind);
  return renderToStaticMarkup(<NotFoundScreen {...found} />);
}
const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('an unknown page shows the page texts and a button to all luggage @NOTFOUND-1', async () => {
  server(SECTION);
  const shown = await page();
  expect(text(shown)).toBe('page subtitle page title page message page button');
  expect(shown).toContain('href="/luggages/en"');
});

test.each([
  ['luggages', 'item button'],
  ['accessories', 'See all accessories'],
  ['gifts', 'See all gifts'],
] as const)('an unknown item of %s shows the item texts and "%s" @NOTFOUND-1 @DECISION-6', async (kind, button) => {
  server(SECTION);
  const shown = await page(kind, 'fil');
  expect(text(shown)).toContain('item subtitle item title item message');
  if (kind === 'luggages') expect(text(shown)).toContain(button);
  expect(text(await page(kind))).toContain(button);
  expect(shown).toContain(`href="/${kind}/fil"`);
});

test.each([['down'], [null], [{}]] as const)(
  'the site’s own texts are shown when the section is %j @CALL-16 @DECISION-7',
  async (section) => {
    server(section, 'down');
    expect(text(await page())).toBe(
      'Lost on the way This page has left without us The page you are looking for is not here. See all luggage',
    );
    expect(text(await page('gifts'))).toMatch(/^Item not found This one has already left .* gifts$/);
  },
);

test('a case rolls out of the picture if it has a cut-out', async () => {
  const photograph = { ...CASE, url: '/uploads/photograph.jpg', mime: 'image/jpeg' };
  server(SECTION, [{ images: [photograph, CASE] }]);
  const shown = await page();
  expect(shown).toContain('/uploads/a.png.webp');
  expect(shown).not.toContain('photograph');
  server(SECTION, [{ images: [photograph] }]);
  expect(await page()).not.toContain('<img');
  server(SECTION, [{ images: [] }]);
  expect(await page()).not.toContain('<img');
});

test('English texts on a page in another language are marked as English @DECISION-8', async () => {
  fakeContentServer(({ type, locale }) => (type === 'not-found-section' && locale === 'en' ? SECTION : undefined));
  expect(await page(undefined, 'ja')).toContain('<div class="lost" lang="en">');
});
