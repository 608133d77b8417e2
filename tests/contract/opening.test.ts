import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLanguages } from '../../content/src/features/set-up/languages.ts';
import { BRAND } from '../../contract/brand.ts';
import { brandSegmentOf } from '../../contract/route-at.ts';
import { seed } from '../../scripts/launcher/servers.mjs';
import { isAll } from '../support/all.ts';
import { emptyData, OwnContentServer, SECRET } from '../support/own-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { Reader } from '../support/reader.ts';
import { templates } from '../support/templates.ts';

const env = { LOCALES: 'fil, pt-BR', SITE_URL: 'https://shop.test' };
const content = new OwnContentServer('opening', env, emptyData());
/** In `npm test` the home page and one that shows an entry. */
const PAGES = isAll ? Object.values(templates) : ['/en', '/luggages/en/aero-small-coral'];
let site: OwnSite;

beforeAll(async () => {
  await seed({ ...env, CONTENT_DATA_DIR: content.data }, ['airlines']);
  await content.start();
  const ofSite = {
    CONTENT_WEBHOOK_SECRET: SECRET,
    BRAND_NAME: 'Albatross',
    SITE_URL: 'https://shop.test',
    SECURITY_CONTACT: 'security@shop.test',
  };
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, ...ofSite });
});
afterAll(async () => {
  await site?.stop();
  await content.stop();
});

const api = async (path: string) => (await (await fetch(`${content.origin}/api/${path}`)).json()).data;

describe('an empty content server', () => {
  test('has the languages of LOCALES, English first, each named in itself', async () => {
    const locales = await (await fetch(`${content.origin}/api/i18n/locales`)).json();
    expect(locales.map(({ code, name, isDefault }: Record<string, unknown>) => [code, name, isDefault])).toEqual([
      ['en', 'English', true],
      ['fil', 'Filipino', false],
      ['pt-BR', 'Português (Brasil)', false],
    ]);
  });

  test('has the airlines’ rules and nothing else after `npm run seed -- airlines`', async () => {
    expect((await api('airline-rules?locale=en')).length).toBeGreaterThan(5);
    expect((await api('airline-rules?locale=fil')).length).toBeGreaterThan(5);
    expect(await api('airline-rules?locale=pt-BR')).toEqual([]);
    expect(await api('colors')).toEqual([]);
  });
});

test('LOCALES takes each language once and refuses what is none', () => {
  const codes = (locales: string) => parseLanguages(locales, 'en').map(({ code }) => code);
  expect(codes('en, fil,ja')).toEqual(['en', 'fil', 'ja']);
  expect(codes('fil fil en')).toEqual(['en', 'fil']);
  expect(parseLanguages('da', 'da')).toEqual([{ code: 'da', name: 'Dansk' }]);
  for (const odd of ['a', 'en_US', '日本語']) expect(() => codes(odd)).toThrow('no language tag');
});

test('the security contacts are at their address', async () => {
  const response = await fetch(`${site.origin}/.well-known/security.txt`);
  expect(await response.text()).toContain('Contact: mailto:security@shop.test\n');
});

describe('until the corporate detail is published @SITE-5', () => {
  test.each(PAGES)('%s announces the opening in a whole page of the brand', async (path) => {
    const response = await fetch(site.origin + path, { redirect: 'manual' });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>Opening soon<\/h1>/);
    expect(html).toContain('<title>Albatross</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|<site-nav|application\/ld\+json/);
    expect(html).toContain('</html>');
  });

  test('every language has its own words, or English ones that are marked', async () => {
    const reader = new Reader(site.origin);
    expect(await reader.read('/fil')).toContain('Malapit nang magbukas');
    const portuguese = await (await fetch(`${site.origin}/pt-BR`)).text();
    expect(portuguese).toContain('<html lang="pt-BR"');
    expect(portuguese).toMatch(/<body[^>]* lang="en"[^>]*>[\s\S]*Opening soon/);
  });

  test('other content does not open the site, nor does a draft; the first publication in any language does', async () => {
    const reader = new Reader(site.origin);
    const { editor } = content;
    await editor.create('color', { color: 'Plum', color_code: '#5e3a5e' });
    await editor.changeSingle('main-slider', { title: 'Over the water' });
    const detail = '/content-manager/single-types/api::corporate-detail.corporate-detail?locale=fil';
    await editor.call('PUT', detail, { brand_name: 'Gannet' });
    expect(await reader.read('/en')).toContain('Opening soon');

    const { pathname, search } = new URL(await editor.preview('main-slider', null));
    const preview = await (await fetch(site.origin + pathname + search)).text();
    expect(preview).toContain('id="preview-bar"');
    expect(preview).toContain('This page will show the slideshow');
    expect(preview).not.toContain('Opening soon');

    await editor.changeSingle('corporate-detail', { brand_name: 'Gannet' }, 'fil');
    await expect.poll(() => reader.read('/fil')).not.toContain('Malapit nang magbukas');
    await expect.poll(() => reader.read('/en')).not.toContain('Opening soon');
    expect(await (await fetch(`${site.origin}/fil`)).text()).toContain('Gannet');
    expect([...reader.statuses]).toEqual([200]);
  });
});

test('link groups follow the segment that the brand gets with its first published name @FORM-14', async () => {
  const { editor } = content;
  const segment = async () => (await editor.call('GET', '/link-groups')).segment;
  const before = await segment();
  await editor.changeSingle('corporate-detail', { brand_name: 'Gannet' });
  expect([before, await segment()]).toEqual([brandSegmentOf(BRAND.name), 'gannet']);
});
