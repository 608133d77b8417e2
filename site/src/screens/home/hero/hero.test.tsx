import { afterEach, describe, expect, test, vi } from 'vitest';
import { textOf } from '../../../../testing/markup.ts';
import { color, type Contents, cutSection, picture, renderedHome } from '../rendered-for-tests.tsx';
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hero = async (held: Contents, locale = 'en') =>
  cutSection((await renderedHome(held, { locale })).html, /<div class="hero"/, '</slide-show>');
const slide = (fields: object) => ({ caption: 'Up before the sun', ...fields });

describe('The slideshow', () => {
  test('shows each slide for its own interval, else for 5000 ms @FIG-4', async () => {
    const shown = await hero({ slides: [{ interval: 6000 }, {}, { interval: 0 }].map(slide) });
    expect([...shown.matchAll(/data-interval="(\d+)"/g)].map(([, ms]) => ms)).toEqual(['6000', '5000', '5000']);
  });

  test('has a segment for each slide, arrows and a pause button', async () => {
    const shown = await hero({ slides: [slide({}), slide({})] });
    expect(shown.match(/<a href="#slide-\d"/g)).toHaveLength(2);
    for (const name of ['previous', 'next', 'pause']) {
      expect(shown).toContain(`data-slides="${name}"`);
    }
  });

  test('with one slide has neither arrows nor segments @HOME-2', async () => {
    const shown = await hero({ slides: [slide({})] });
    expect(shown).toContain('Up before the sun');
    expect(shown).not.toMatch(/class="seg"|data-slides/);
  });

  test.each([
    ['no slides', []],
    ['empty slides', [{ caption: ' ' }, { luggage_image: null }]],
  ])('with %s shows the slider’s title, or else the brand', async (_, slides) => {
    expect(await hero({ slides })).toContain('<h1 class="t-display">Sky Travel</h1>');
    const slider = { title: 'Leave early', subtitle: 'And light' };
    const shown = await hero({ slides, 'main-slider': slider });
    expect(textOf(cutSection(shown, /<div class="hero-text"/, '</div>'))).toBe('Leave early And light');
    expect(shown).not.toContain('data-slides');
  });

  test('loads the first slide’s picture at once, the others’ when they come near', async () => {
    const slides = ['one.webp', 'two.webp'].map((name) => slide({ luggage_image: picture(name) }));
    const shown = await hero({ slides });
    expect(shown.match(/<img [^>]*hero-case[^>]*>/g)?.map((tag) => /loading="(\w+)"/.exec(tag)?.[1])) //
      .toEqual(['eager', 'lazy']);
    expect(shown.match(/fetchPriority="high"/gi)).toHaveLength(1);
  });

  test('has an icon color for each slide, White where none is chosen @DATA-1', async () => {
    const light = { background_color: color('#F6F2E9') };
    const shown = await hero({ slides: [slide({ icon_color: 'Black', ...light }), slide({})] });
    expect([...shown.matchAll(/data-icon-color="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'Black',
      'Black',
      'White',
    ]);
  });

  test.each([
    ['Black', null, 'White'],
    ['Black', '#F6F2E9', 'Black'],
    ['White', '#F6F2E9', 'Black'],
    ['Gold', '#F6F2E9', 'Black'],
    [null, '#24304A', 'White'],
  ])('with the icon color %s on %s has visible icons', async (icon, ground, expected) => {
    const fields = { icon_color: icon, background_color: ground && color(ground) };
    expect(await hero({ slides: [slide(fields)] })).toContain(`data-icon-color="${expected}"`);
  });

  test.each([
    ['#FFFFFF', null, '#FFFFFF'],
    ['#F2A71B', null, '#F2A71B'],
    ['#121821', null, '#f6f2e9'],
    ['#FFFFFF', '#EBE4D5', '#121821'],
    ['#121821', '#EBE4D5', '#121821'],
    [null, '#67597A', '#ffffff'],
  ])('with the caption color %s on %s has a readable caption @DATA-1', async (caption, ground, expected) => {
    const fields = {
      caption_color: caption && color(caption),
      background_color: ground && color(ground),
    };
    const shown = await hero({ slides: [slide(fields)] });
    expect(shown).toContain(`class="hero-text" style="--sec-fg:${expected}"`);
    if (ground) expect(shown).toContain(`style="--sky-color:${ground}"`);
  });

  test('puts a scrim behind text over a photograph', async () => {
    const photograph = picture('sea.jpg', 'image/jpeg');
    const words = (fields: object) => hero({ slides: [slide({ background_image: photograph, ...fields })] });
    const over = (text: string, shade: string) =>
      `class="hero-text on-picture" style="--sec-fg:${text};--sec-scrim:rgb(${shade} / 0.72)"`;
    expect(await words({})).toContain(over('#ffffff', '17 23 34'));
    expect(await words({ caption_color: color('#121821') })).toContain(over('#121821', '246 242 233'));
    expect(await hero({ slides: [slide({})] })).not.toMatch(/on-picture|--sec-scrim/);
  });

  test('shows HTML in titles as plain text @PAGES-6', async () => {
    const shown = await hero({ slides: [slide({ caption: '<img src=x onerror=alert(1)>' })] });
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('marks what comes from English on a page in another language @DECISION-8', async () => {
    const shown = await hero({ slides: [slide({})], 'main-slider': { subtitle: 'Light' } }, 'ja');
    expect(shown).toContain('<h1 class="t-display" lang="en">');
    expect(shown).toContain('<p class="hero-lead" lang="en">');
  });
});

const AERO = {
  title: 'Aero',
  menu_link: '/luggages/{locale}/filter/aero',
  image: picture('aero-medium.webp'),
  color: color('#B7C8CD'),
  luggage_body: picture('aero-large.webp'),
  sub_menu_left: [
    {
      header_title: 'By size',
      sub_menu_item: [
        {
          title: 'Cabin',
          menu_link: '/luggages/en/aero-small',
          description: 'Overhead, 36 litres',
        },
        { title: 'Medium', menu_link: 'javascript:alert(1)' },
        { title: ' ' },
      ],
    },
  ],
  sub_menu_right: [{ header_title: 'Pair with', sub_menu_item: [] }, {}],
};
const GIFTS = {
  title: 'Gifts',
  menu_id: '2',
  menu_link: '/gifts/{locale}',
  image: picture('gifts.jpg', 'image/jpeg'),
  color: color('#2C3A50'),
};

describe('The hero menu', () => {
  test('is behind ‘Begin’, which becomes ‘Welcome’ @HOME-3', async () => {
    const shown = await hero({ 'menu-items': [AERO] });
    expect(textOf(cutSection(shown, '<summary', '</summary>'))).toBe('Begin Welcome');
    const translated = await hero({ 'menu-items': [AERO] }, 'ja');
    expect(textOf(cutSection(translated, '<summary', '</summary>'))).toBe('はじめる ようこそ');
  });

  test('has a tab for each item, the first one chosen, in the menu’s order @HOME-4', async () => {
    const shown = await hero({
      'menu-items': [{ title: 'Stories', menu_id: '10' }, GIFTS, AERO],
    });
    const tabs = [...shown.matchAll(/role="tab" [^>]*aria-selected="(\w+)"[^>]*>([^<]*)/g)];
    expect(tabs.map(([, isSelected, title]) => [title, isSelected])).toEqual([
      ['Aero', 'true'],
      ['Gifts', 'false'],
      ['Stories', 'false'],
    ]);
    expect(shown.match(/data-current="true"/g)).toHaveLength(1);
  });

  test('shows an item’s color, body image, title and link, and columns left and right @HOME-4 @DECISION-10', async () => {
    const shown = await hero({ 'menu-items': [AERO] }, 'fil');
    expect(shown).toContain('style="--sky-color:#B7C8CD" data-tone="black"');
    expect(cutSection(shown, /<img [^>]*hero-menu-case/, '>')).toContain('aero-large.webp');
    expect(shown).not.toContain('aero-medium.webp');
    expect(shown).toContain('href="/luggages/fil/filter/aero"');
    expect(textOf(cutSection(shown, '<div class="hero-menu-ground"', '</div>'))).toBe('Aero Tingnan ang Aero');
    const [left = '', right = ''] = shown.split('<div class="hero-menu-col">').slice(1);
    expect(textOf(left)).toBe('By size Cabin Overhead, 36 litres Medium');
    expect(left).toContain('<a href="/luggages/fil/aero-small"');
    expect(left).not.toContain('javascript:');
    expect(textOf(right)).toMatch(/^Pair with/);
  });

  test('has white text on an item’s dark color, and its photograph as the background @HOME-4', async () => {
    const shown = await hero({ 'menu-items': [GIFTS] });
    expect(shown).toContain('style="--sky-color:#2C3A50" data-tone="white"');
    expect(cutSection(shown, /<div class="hero-menu-sky/, '</div>')).toContain('gifts.jpg');
    expect(shown).not.toContain('class="hero-menu-case"');
    expect(shown).not.toContain('hero-menu-cols');
  });

  test('loads no picture before it is shown @DECISION-15', async () => {
    const shown = cutSection(await hero({ 'menu-items': [AERO, GIFTS] }), '<details', '</details>');
    expect(shown.match(/<img /g)).toHaveLength(2);
    expect(shown.match(/loading="lazy"/g)).toHaveLength(2);
  });

  test('falls back from the body image to the item’s picture, then to none', async () => {
    const shown = await hero({
      'menu-items': [{ title: 'Aero', image: AERO.image }, { title: 'Bare' }],
    });
    expect(cutSection(shown, /<img [^>]*hero-menu-case/, '>')).toContain('aero-medium.webp');
    expect(shown).not.toMatch(/null|undefined/);
    expect(shown).not.toContain('View ');
  });

  test.each([{ 'menu-items': [] }, { 'menu-items': 'down' as const }])(
    'without items, ‘Begin’ links to the luggage: %j',
    async (held) => {
      const shown = await hero({ slides: [slide({})], ...held });
      expect(shown).toContain('<a class="btn begin-button" href="#featured">Begin</a>');
      expect(shown).not.toContain('<details');
    },
  );

  test('marks the language of its items @DECISION-8', async () => {
    const shown = await hero({ 'menu-items': [AERO] }, 'ja');
    expect(shown).toMatch(/role="tab" [^>]*lang="en"/);
    expect(shown).toContain('<div class="hero-menu-cols" lang="en">');
  });
});
