import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Facts } from './facts.ts';
import { SPOKEN } from '../../core/places/site-settings.ts';
import { site } from '../../../../scripts/launcher/places.mjs';
import { RIGHT, languages, findings, sentences, luggage } from '../../../testing/checked-entries.ts';

describe.each(Object.keys(RIGHT))('an entry of %s', (type) => {
  it('that is as it should be has no findings', () => expect(sentences({ type })).toEqual([]));
});

test.each(['SUPPORT', 'SKYTRAVEL', '', null])('a page may have the link group %j', (link_group) => {
  expect(sentences({ type: 'pages', values: { link_group } })).toEqual([]);
});

test.each(['SKY TRAVEL', 'Support', 'ABOUT'])('a page whose link group is %j shows nowhere', (link_group) => {
  expect(sentences({ type: 'pages', values: { link_group } })).toEqual([
    `better: The link group '${link_group}' shows nowhere. Choose SUPPORT for the footer, SKYTRAVEL for the foot of the menu, or nothing.`,
  ]);
});

test('a language that is missing is to be written in that language', () => {
  const [finding] = findings({ type: 'pages', facts: { inLanguage: () => undefined } });
  expect(finding).toMatchObject({ action: 'Write in Filipino', inLocale: 'fil' });
});

test('a language without a chosen description lacks nothing: it has its own page’s @SEO-8', () => {
  const english = { search_and_share: [{ description: 'A warranty for slow ferries.' }] };
  expect(sentences({ type: 'pages', locale: 'fil', english })).toEqual([]);
  expect(sentences({ type: 'pages', locale: 'fil', values: english, english })).toEqual([
    'better: Still the English text: search_and_share.',
  ]);
});

test('an entry that lacks English says so, since the other languages would show that', () => {
  const [finding, ...others] = findings({ type: 'pages', locale: 'fil', facts: { inLanguage: () => undefined } });
  expect(finding).toMatchObject({
    level: 'better',
    sentence: 'There is no English text for this entry.',
    inLocale: 'en',
    action: 'Write in English',
  });
  expect(others).toEqual([]);
});

test('of a brand that writes another language first, that one is named in English’s place', () => {
  const danish = { code: 'da', name: 'Danish' };
  const facts = { languages: [danish, ...languages], defaultLocale: 'da', inLanguage: () => undefined };
  const [lacking] = findings({ type: 'pages', locale: 'fil', facts });
  expect(lacking).toMatchObject({ sentence: 'There is no Danish text for this entry.', action: 'Write in Danish' });
  expect(lacking?.shoppers).toContain('would show the Danish text');
  const [missing] = findings({ type: 'pages', locale: 'da', facts });
  expect(missing?.shoppers).toContain('Danish words on the English page');
});

describe('a language in which the site has no words', () => {
  const german = { code: 'de', name: 'German' };
  const found = (facts: Partial<Facts>) =>
    findings({ type: 'corporate-detail', facts: { otherLanguages: [german], inLanguage: () => undefined, ...facts } })
      .filter(({ check: name }) => name === 'other-languages')
      .map(({ sentence, shoppers }) => [sentence, shoppers]);

  it('is named with what it lacks, and that it is not offered', () =>
    expect(found({ lacking: () => 310 })).toEqual([
      [
        'The site has no German words of its own. 310 entries of the English ones have no German text.',
        'German is not offered to them, nor to search engines, until you switch it on.',
      ],
    ]));
  it('is named when it is switched on, too', () =>
    expect(found({ languages: [...languages, german] })).toEqual([
      ['The site has no German words of its own.', 'English buttons and headings around the German texts.'],
    ]));
});

test('the content server knows the languages of the site’s words', () => {
  const catalogues = readdirSync(join(site, 'src', 'messages')).filter((name) => /^[a-z]{2,3}\.ts$/.test(name));
  expect([...SPOKEN].map((code) => `${code}.ts`).sort()).toEqual(catalogues.sort());
});

test('a short name may be the same in every language', () => {
  expect(sentences({ type: 'pages', locale: 'fil', values: { title: 'Aero Cabin', content: 'Basahin.' } })).toEqual([]);
});

test('pictures and files in a text that no longer exist are named', () => {
  const content =
    '![Wheel](/uploads/wheel_0123456789.jpg) ![](/uploads/kept_0123456789.jpg) <video src="https://cms.example/uploads/film_0123456789.mp4">';
  const gone = ['/uploads/wheel_0123456789.jpg', '/uploads/film_0123456789.mp4'];
  const of = { type: 'pages', values: { content }, facts: { hasFile: (url: string) => !gone.includes(url) } };
  expect(sentences(of)).toEqual([
    'must: 2 pictures or files in the text no longer exist: wheel_0123456789.jpg, film_0123456789.mp4.',
  ]);
});

describe('an internal link', () => {
  const dead = (link: string, locale = 'fil') => sentences({ type: 'menu-items', locale, values: { menu_link: link } });
  it.each([
    '/',
    '/en',
    '/luggages/{locale}',
    '/luggages/en/aero-small-coral',
    '/luggages/en/aero-small-coral/size',
    '/luggages/{locale}/filter/filters%5Bsize%5D',
    '/luggages/fil?search=coral',
    '/stories/{locale}#top',
    '/skytravel/{locale}/size-guide',
    '/uploads/guide.pdf',
    'https://example.com',
    'mailto:a@example.com',
  ])('%s leads somewhere', (link) => expect(dead(link)).toEqual([]));
  it.each([
    '/luggages/en/unknown',
    '/luggages/xx',
    '/luggage/en',
    '/skytravel/en/unknown',
    '/other/en/size-guide',
    'luggages/en',
    '//example.com',
    'javascript:alert(1)',
    '/gifts/en/aero-small-coral',
    '/stories/en/a/b',
  ])('%s is a dead end', (link) => expect(dead(link)).toEqual([`must: 1 link leads to no page of the site: ${link}`]));
  it('to an old address, from which a redirect leads on, is none', () => {
    const of = (menu_link: string) =>
      sentences({ type: 'menu-items', values: { menu_link }, facts: { leadsOn: (path) => path === '/old/en' } });
    expect(of('/old/{locale}?page=2')).toEqual([]);
    expect(of('/older/{locale}')).toEqual(['must: 1 link leads to no page of the site: /older/{locale}']);
  });
  it('in a formatted text is found, in Markdown and in HTML', () => {
    const content = '[one](/stories/en/gone) and <a class="x" href="/nowhere">two</a>, ![picture](/gone)';
    expect(findings({ type: 'pages', values: { content } })).toMatchObject([
      { field: 'content', sentence: '2 links lead to no page of the site: /stories/en/gone, /nowhere' },
    ]);
  });
  it('in a component is found at its place', () => {
    const part = { title: 'Aero', menu_link: '/nowhere' };
    const menu = { type: 'menu-items', values: { sub_menu_left: [{}, { sub_menu_item: [part] }] } };
    expect(findings(menu)).toMatchObject([{ field: 'sub_menu_left.1.sub_menu_item.0.menu_link' }]);
    const closing = { type: 'closing-section', values: { closing_section_01: [{ title: 'Gifts', link: '/nowhere' }] } };
    expect(findings(closing)).toMatchObject([{ field: 'closing_section_01.link' }]);
  });
  it('of a service leads to a page', () => {
    const of = (service_link: string) => sentences({ type: 'services', values: { service_link } });
    expect(of('/warranty/')).toEqual([]);
    expect(of('/unknown')).toEqual(['must: 1 link leads to no page of the site: /unknown']);
  });
});

test('what must be mended comes first', () => {
  const levels = findings(luggage({ weight_kg: null, color: [], price: null, discounted_price: null })).map(
    (one) => one.level,
  );
  expect(levels).toEqual(['must', 'better', 'better']);
});
