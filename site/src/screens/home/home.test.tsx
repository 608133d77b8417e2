import { afterEach, describe, expect, test, vi } from 'vitest';
import { textOf } from '../../../testing/markup.ts';
import { color, type Contents, luggages, cutSection, picture, renderedHome } from './rendered-for-tests.tsx';
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const home = async (held: Contents, options?: { locale?: string; query?: string }) =>
  (await renderedHome(held, options)).html;
const block = async (held: Contents, start: RegExp | string, locale = 'en') =>
  cutSection(await home(held, { locale }), start, '</section>');

const video = { url: '/uploads/film.mp4', mime: 'video/mp4' };
const review = {
  customer: 'Ina',
  rating: 5,
  review_date: '2023-02-14',
  content: 'Three ferries, one tricycle.',
  luggage: { item_sku: 'aero-1', title: 'Aero', color: color('#E07A5F') },
};
const FULL: Contents = {
  slides: [{ caption: 'Up before the sun' }],
  'menu-items': [{ title: 'Aero', menu_link: '/luggages/en' }],
  luggages: luggages(10),
  'featured-luggage-section': { title: 'Ready at the door', caption: 'Cabin cases' },
  'cta-section': { title: 'Nine days', button_text: 'Inside', button_link: '/x/en/test', video },
  'banner-sections': [{ is_video_muted: true }],
  reviews: [review],
  'instagram-section': { title: 'Met on the way', caption: 'Show us' },
  instagrams: [{ username: '@ina', caption: 'Low tide', instagram_post: picture('post.jpg') }],
  'lifestyle-section': {
    title: 'Slow ferries',
    caption: 'Early buses',
    banner_image: picture('banner.jpg', 'image/jpeg'),
  },
  stories: [{ story_id: 'one', title: 'Twelve hours north' }],
  'quote-section': { quote: 'Carry less', subtitle: 'Our advice' },
  'closing-section': { video, closing_section_01: { title: 'Gifts', link: '/gifts/en' } },
  'store-location-section': { title: 'Come and lift one', button_text: 'Find a store' },
};

describe('The home page', () => {
  test('shows its blocks in the design’s order', async () => {
    const words = textOf(await home(FULL));
    const places = [
      'Up before the sun',
      'Ready at the door',
      'Nine days',
      'Rare colors first',
      'The Sky Travel Experience',
      'Met on the way',
      'Slow ferries',
      'Twelve hours north',
      'Carry less',
      'Gifts',
      'GET THE Sky Travel EXPERIENCE',
      'Come and lift one',
    ].map((text) => words.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('leaves out every block that has nothing to show, and every one that fails @ERROR-1 @DECISION-29', async () => {
    const all = Object.keys(FULL).filter((type) => type !== 'slides' && type !== 'luggages');
    for (const nothing of [{}, Object.fromEntries(all.map((type) => [type, 'down' as const]))]) {
      const shown = await home(nothing);
      expect(shown.match(/<section/g)).toHaveLength(1);
      expect(shown).not.toMatch(/null|undefined|NaN|Invalid Date|src=""/);
    }
  });

  test('requests everything that the page shows, in the page’s language @HOME-1 @CALL-11 @DECISION-22', async () => {
    const { asked } = await renderedHome(FULL, { locale: 'ja' });
    const types = new Set(asked.map(({ pathname }) => pathname.replace('/api/', '')));
    expect([...Object.keys(FULL)].filter((type) => !types.has(type))).toEqual([]);
    for (const location of ['After Directory', 'Before Footer']) {
      expect(asked.some((url) => url.searchParams.get('filters[banner_location][$eq]') === location)).toBe(true);
    }
    const first = new Map(asked.toReversed().map((url) => [url.pathname, url]));
    expect([...first.values()].every((url) => url.searchParams.get('locale') === 'ja')).toBe(true);
  });

  test('marks every text that comes from English on a page in another language @DECISION-8', async () => {
    const shown = await home(FULL, { locale: 'ja' });
    for (const words of ['Ready at the door', 'Met on the way', 'Show us', 'Cabin cases']) {
      expect(shown).toMatch(new RegExp(`lang="en">${words}`));
    }
    for (const name of ['cta-copy', 'quote', 'closing', 'dusk', 'lifestyle-words', 'posts']) {
      expect(shown).toMatch(new RegExp(`class="${name}"[^>]* lang="en"`));
    }
    expect(shown).toMatch(/<blockquote class="experience-text"[^>]* lang="en"/);
    expect(await home(FULL)).not.toContain('lang="en"');
  });

  test('shows HTML in titles as plain text @PAGES-6', async () => {
    const shown = await home({ ...FULL, 'quote-section': { quote: '<b onclick="x()">Less</b>' } });
    expect(shown).toContain('&lt;b onclick=&quot;x()&quot;&gt;Less&lt;/b&gt;');
  });
});

describe('The call to action', () => {
  const cta = (fields: object, banner: object = {}) =>
    block({ 'cta-section': fields, 'banner-sections': [banner] }, /<section class="sec cta/);

  test('has title, description, button and a video with mute and pause @HOME-6', async () => {
    const fields = { title: 'Nine days', description: 'Five machines', button_text: 'Inside' };
    const shown = await cta({ ...fields, button_link: '/x/{locale}/test', video });
    expect(textOf(shown)).toBe('Nine days Five machines Inside');
    expect(shown).toContain('href="/x/en/test"');
    expect(shown).toMatch(/<video [^>]*src="\/files\/0_\w+\/uploads\/film.mp4"[^>]*preload="none"/);
    expect(shown).toMatch(/data-part="mute"[^]*data-part="toggle"/);
  });

  test.each([
    [true, true],
    [false, false],
  ])('starts muted if the banner has that setting: %s @HOME-6', async (is_video_muted, isMuted) => {
    expect(/<video [^>]*muted=""/.test(await cta({ video }, { is_video_muted }))).toBe(isMuted);
  });

  test('takes the banner’s colors, and keeps its text readable on them @DATA-1 @DECISION-19', async () => {
    const colors = { text_color: color('#121821'), button_color: color('#F2A71B') };
    expect(await cta({ title: 'Nine days' }, colors)).toContain(
      'style="--sec-fg:#f6f2e9;--sec-btn:#F2A71B;--sec-btn-fg:#121821"',
    );
  });

  test('without a video shows the poster instead, without both only its text', async () => {
    expect(await cta({ title: 'Nine', poster: picture('poster.jpg') })).toContain('poster.jpg');
    const bare = await cta({ title: 'Nine', button_text: 'To nowhere' });
    expect(bare).not.toMatch(/<looping-video|<img|To nowhere/);
  });
});

describe('The experience carousel', () => {
  const carousel = (reviews: object[], locale = 'en') => block({ reviews }, '<section class="sec experience', locale);

  test('shows stars, text, customer, date and the item, and loops @HOME-10', async () => {
    const shown = await carousel([review, { ...review, rating: 4 }]);
    expect(textOf(shown)).toContain('The Sky Travel Experience');
    expect(shown).toMatch(/aria-label="5 out of 5" style="--share:100%".*aria-label="4 out of 5" style="--share:80%"/);
    expect(shown).toContain('<time class="t-soft num" dateTime="2023-02-14">February 14, 2023');
    expect(shown).toContain('href="/luggages/en/aero-1"');
    expect(shown).toMatch(/<snap-row [^>]*data-loop/);
    expect(shown.match(/data-part="(?:previous|next)"/g)).toHaveLength(2);
  });

  test('offers ‘Read more’ only once script has detected that the text is clamped', async () => {
    expect(await carousel([review])).toMatch(/<button [^>]*hidden="">Read more<\/button>/);
  });

  test('with one review has no arrows, and leaves out stars, date or item that the review lacks', async () => {
    const shown = await carousel([{ content: 'Fine', rating: null, review_date: 'soon' }]);
    expect(shown).toContain('Fine');
    expect(shown).not.toMatch(/data-part="(?:previous|next)"|class="stars"|<time|experience-item/);
  });

  test('never shows more than five stars @DECISION-18', async () => {
    expect(await carousel([{ ...review, rating: 7 }])).toContain('aria-label="5 out of 5"');
    expect(await carousel([{ ...review, rating: -1 }])).toContain('aria-label="0 out of 5"');
  });

  test('shows featured reviews, else the five best-rated with text @DECISION-25', async () => {
    const { asked } = await renderedHome({});
    const [featured, best] = asked.filter(({ pathname }) => pathname.endsWith('/reviews'));
    expect(featured?.searchParams.get('filters[featured][$eq]')).toBe('true');
    expect(featured?.searchParams.get('filters[content][$notNull]')).toBe('true');
    expect(featured?.searchParams.get('sort[0]'), 'the newest first').toBe('review_date:desc');
    expect(best?.searchParams.get('sort[0]')).toBe('rating:desc');
    expect(best?.searchParams.get('pagination[limit]')).toBe('5');
    expect(best?.searchParams.get('filters[content][$notNull]')).toBe('true');
    expect(best?.searchParams.get('filters[rating][$notNull]')).toBe('true');
  });
});

describe('The other blocks', () => {
  test('the fixed text is shown word for word, and links to the luggage @HOME-9', async () => {
    const shown = await block({}, '<section class="band');
    expect(textOf(shown)).toBe(
      'Travel securely and travel in style GET THE Sky Travel EXPERIENCE Find the best luggage for you Shop Now',
    );
    expect(shown).toContain('href="/luggages/en"');
  });

  test('‘After Directory’ colors the call to action, ‘Before Footer’ the fixed text @DECISION-19', async () => {
    const at = (banner_location: string, code: string) => ({
      banner_location,
      background_color: color(code),
    });
    const banners = [at('Before Footer', '#EBE4D5'), at('After Directory', '#2C3A50')];
    const held = { 'cta-section': { title: 'Nine' }, 'banner-sections': banners };
    expect(await block(held, '<section class="sec cta')).toContain('--sec-bg:#2C3A50');
    expect(await block(held, '<section class="band')).toContain('--sec-bg:#EBE4D5');
  });

  test('a banner’s picture replaces the cases in the fixed-text banner @DATA-1 @DECISION-19', async () => {
    const held = { luggages: luggages(4) };
    expect((await block(held, '<section class="band')).match(/<img/g)).toHaveLength(3);
    const banner = [{ background_image: picture('back.jpg', 'image/jpeg') }];
    const shown = await block({ ...held, 'banner-sections': banner }, '<section class="band');
    expect(shown.match(/<img/g)).toHaveLength(1);
  });

  test('the carousel’s tiles are small, without ‘View Details’', async () => {
    const shown = await block({ luggages: luggages(6) }, '<section class="sec featured-carousel');
    expect(shown.match(/class="tile is-small"/g)).toHaveLength(6);
    expect(shown).not.toContain('View Details');
  });

  test('posts show picture, handle, caption and the linked luggage; posts without a picture are left out @HOME-13', async () => {
    const shown = await block(
      {
        instagrams: [
          { username: 'ina', instagram_post: picture('a.jpg'), featured_luggage: review.luggage },
          { username: 'nobody' },
          { username: '@bo', instagram_post: picture('b.jpg') },
        ],
      },
      '<section class="sec posts',
    );
    expect(textOf(shown)).toBe('Seen out there @ina Aero, Some @bo');
    expect(shown).toMatch(/<img [^>]*uploads\/a\.jpg.*<img [^>]*uploads\/b\.jpg/);
    expect(shown).toContain('href="/luggages/en/aero-1"');
    expect(shown.match(/<figure/g)).toHaveLength(2);
  });

  test('ten posts with a picture are shown, the newest ones @HOME-13', async () => {
    const instagrams = Array.from({ length: 14 }, (_, index) => ({
      username: `@${index}`,
      instagram_post: index < 2 ? null : picture(`${index}.jpg`),
    }));
    const { html, asked } = await renderedHome({ instagrams });
    expect(cutSection(html, '<section class="sec posts', '</section>').match(/<figure/g)).toHaveLength(10);
    const queries = asked.filter(({ pathname }) => pathname.endsWith('/instagrams'));
    expect(queries.map(({ searchParams }) => searchParams.get('sort[0]'))).toContain('createdAt:desc');
  });

  test('the lifestyle section is the stories’ banner, title and caption @HOME-13', async () => {
    const shown = await block(FULL, /<section class="sec stories-section"[^>]*id="stories"/);
    expect(shown).toMatch(/<img [^>]*lifestyle-banner/);
    expect(textOf(shown)).toMatch(/^Slow ferries Early buses All stories Twelve hours north/);
    const plain = await block({ stories: [{ story_id: 'one', title: 'North' }] }, /<section[^>]*id="stories"/);
    expect(textOf(plain)).toBe('Lifestyle Stories All stories North');
    expect(plain).not.toContain('<img');
  });

  test('the quote has its subtitle and its readable colors @HOME-12', async () => {
    const quote = {
      quote: 'Carry less',
      subtitle: 'Our advice',
      background_color: color('#121821'),
    };
    const shown = await block({ 'quote-section': quote }, '<section class="quote"');
    expect(textOf(shown)).toBe('Carry less Our advice');
    expect(shown).toContain('style="--sec-bg:#121821;--sec-fg:#f6f2e9;');
  });

  test('the closing section has a looping video and two linked tiles @HOME-11 @DECISION-10', async () => {
    const closing = {
      video,
      poster: picture('still.jpg'),
      closing_section_01: {
        title: 'Accessories',
        subtitle: 'Zipped',
        link: '/accessories/{locale}',
      },
      closing_section_02: { title: 'Gifts', link: '/gifts/en', image: picture('g.jpg') },
    };
    const shown = await block({ 'closing-section': closing }, '<section class="closing"', 'fil');
    expect(shown).toMatch(/<video [^>]*loop=""/);
    expect(shown).toMatch(/<img [^>]*loading="lazy"[^>]*uploads\/still\.jpg.*<video /);
    expect(shown).not.toContain('poster=');
    expect(shown).toContain('href="/accessories/fil"');
    expect(shown).toContain('href="/gifts/fil"');
    expect(textOf(shown)).toBe('Accessories Zipped Gifts');
    expect(shown).toMatch(/<a [^>]*href="\/gifts\/fil"[^>]*>.*<img [^>]*uploads\/g\.jpg/);
    const broken = { closing_section_01: { title: 'Nowhere', link: 'javascript:alert(1)' } };
    expect(await block({ 'closing-section': broken }, '<section class="closing"')).toBe('');
  });

  test('the store-location section links to the stores, in white on dusk unless that is unreadable @HOME-13', async () => {
    const fields = { title: 'Come', caption: 'Bring your things', button_text: 'Find a store' };
    const shown = (more: object) => block({ 'store-location-section': { ...fields, ...more } }, /<section class="dusk/);
    expect(textOf(await shown({}))).toBe('Come Bring your things Find a store');
    expect(await shown({})).toContain('href="/store-locations/en"');
    expect(await shown({ text_color: color('#121821') })).toContain('--sec-fg:#f6f2e9');
    expect(await shown({ background_image: picture('dusk.jpg') })).toContain('dusk-back');
  });
});
