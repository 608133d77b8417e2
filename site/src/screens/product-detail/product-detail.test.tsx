import { describe, expect, test } from 'vitest';
import { textOf } from '../../../testing/markup.ts';
import { NO_TEXTS, renderedPage } from './rendered-for-tests.tsx';

const CORAL = { color: 'Coral', color_code: '#E07A5F' };
const photograph = (name: string) => ({
  url: `/uploads/${name}.jpg`,
  mime: 'image/jpeg',
  width: 1500,
  height: 1500,
});
const film = { url: '/uploads/aero.mp4', mime: 'video/mp4' };
const frame = { url: '/uploads/00.webp', mime: 'image/webp', width: 720, height: 720 };
const model_3d = { url: '/uploads/case.glb', mime: 'model/gltf-binary' };

describe('The detail page', () => {
  test('shows title and color, price and the former price struck, then the short description @ITEM-5 @FIG-1 @DECISION-3', () => {
    const shown = renderedPage({
      title: 'Aero Cabin',
      color: CORAL,
      short_description: 'A cabin case.',
      price: 8995,
      discounted_price: 10495,
    });
    expect(textOf(shown)).toMatch(/Aero Cabin Coral Php 8,995.00 before Php 10,495.00 .*A cabin case./);
    expect(shown).toMatch(/<s>.*Php 10,495.00<\/s>/);
  });

  test('of a limited edition has the heading LIMITED EDITION - {color} and the edition’s story @ITEM-6', () => {
    const shown = renderedPage(
      { title: 'Aero Cabin', color: CORAL, is_limited_edition: true },
      { html: { ...NO_TEXTS, description_le: '<p>Four hundred cases.</p>' } },
    );
    expect(shown).toMatch(/<h1[^>]*>LIMITED EDITION - Coral<\/h1>/);
    expect(textOf(shown)).toContain('Four hundred cases.');
  });

  test('has breadcrumbs: the list, the first category with its filtered list, the item @ITEM-4', () => {
    const shown = renderedPage({ title: 'Aero Cabin', item_categories: [{ title: 'Aero' }] });
    expect(textOf(shown)).toMatch(/^Luggages Aero Aero Cabin /);
    expect(shown).toMatch(/href="\/luggages\/en" .*href="\/luggages\/en\/filter\/[^"]*Aero"/);
    expect(shown).toMatch(/aria-current="page">Aero Cabin/);
    expect(textOf(renderedPage({ title: 'Neck Pillow' }, { kind: 'accessories' }))).toMatch(
      /^Accessories Neck Pillow /,
    );
  });

  test('shows pictures, then videos, which play inline with controls in a loop @ITEM-1 @ITEM-3 @DECISION-15', () => {
    const shown = renderedPage({ images: [photograph('a'), photograph('b')], videos: [film] });
    const names = [...shown.matchAll(/Show picture \d of \d|Play video \d/g)].map(([name]) => name);
    expect(names).toEqual(['Show picture 1 of 3', 'Show picture 2 of 3', 'Play video 1']);
    expect(shown).toMatch(/<video [^>]*controls="" loop="" playsInline="" disablePictureInPicture=""/);
    expect(shown).not.toMatch(/autoplay/i);
  });

  test('links each picture to its version of up to 1500 px, which the zoom shows @FIG-5', () => {
    const shown = renderedPage({ images: [photograph('a')] });
    expect(shown).toMatch(/href="\/images\/0_\w+\/1500\/uploads\/a.jpg.webp" class="slide-link"/);
    expect(shown).toContain('data-zoom-area="1500"');
    expect(renderedPage({}, { kind: 'accessories' })).toContain('data-zoom-area="1500"');
  });

  test('shows the invitation, and store buttons for http and https addresses only, outlined after the third @ITEM-9 @ITEM-10', () => {
    const link = (store: string, store_link_link: string) => ({ store, store_link_link });
    const shown = renderedPage({
      invite_text: 'Ready to roll?',
      store_links: [
        link('Alpha', 'https://a.test'),
        link('Beta', 'http://b.test'),
        link('Script', 'javascript:alert(1)'),
        link('Data', 'data:text/html,x'),
        link('Ftp', 'ftp://f.test/case'),
        link('Path', '/gifts/en'),
        link('Nowhere', 'shop.test/case'),
        ...['Gamma', 'Delta'].map((store) => link(store, `https://${store}.test`)),
      ],
    });
    expect(textOf(shown)).toMatch(
      /Ready to roll\? .*VISIT Alpha NOW .*VISIT Beta NOW .*VISIT Gamma NOW .*VISIT Delta NOW .*Also available of all Sky Travel Store nationwide. Find the nearest store/,
    );
    expect(shown).not.toMatch(/VISIT (Script|Data|Ftp|Path|Nowhere)|javascript:|data:text/);
    expect(shown.match(/is-outlined/g)).toHaveLength(1);
    for (const address of ['https://a.test/', 'http://b.test/']) {
      expect(shown).toContain(`href="${address}" target="_blank" rel="noopener noreferrer"`);
    }
    expect(shown).toContain('(opens in a new tab)');
    expect(shown).toContain('href="/store-locations/en"');
  });

  test('shows the icon of a store, or its first letter @ITEM-9', () => {
    const store_icon = { ...photograph('shop'), width: 96, height: 96 };
    const link = { store: 'Shop', store_link_link: 'https://shop.test' };
    const shown = renderedPage({ store_links: [{ ...link, store_icon }, link] });
    expect(shown).toMatch(/<img[^>]*uploads\/shop.jpg/);
    expect(shown).toMatch(/store-initial"[^>]*>S</);
  });

  test('shows features with their icons, and recommended luggage on its own shelf @DATA-1', () => {
    const shown = renderedPage({
      product_features: [{ title: 'Four spinners', product_feature_icon: photograph('wheel') }],
      recommendations: [{ item_sku: 'aero-large', title: 'Aero Large', price: 10495 }],
      recommended_color: { color_code: '#1B2A41' },
    });
    expect(shown).toMatch(/uploads\/wheel.jpg[^>]*><\/picture>Four spinners/);
    expect(shown).toMatch(/--mark:#1B2A41">Goes well with.*href="\/luggages\/en\/aero-large"/);
  });

  test('marks the current swatch and links each color to its page @ITEM-7 @ITEM-8', () => {
    const shown = renderedPage({
      color: CORAL,
      color_variants: [
        { item_sku: 'aero-small-sand', color: { color: 'Sand', color_code: '#D8C3A5' } },
        { item_sku: 'le', is_limited_edition: true, color: { color: 'Gold', color_code: 'red;' } },
      ],
    });
    expect(shown).toMatch(/aria-label="Select color: Coral" aria-current="true"/);
    expect(shown).toMatch(/href="\/luggages\/en\/aero-small-sand" aria-label="Select color: Sand"/);
    expect(shown).toContain('--color:#D8C3A5');
    expect(shown).toMatch(/aria-label="LIMITED EDITION"><li>.*Select variant: Gold/);
    expect(shown).not.toContain('red;');
  });

  test('opens the first section that has a text @ITEM-11', () => {
    const html = {
      ...NO_TEXTS,
      size_and_details: '<p>55 cm</p>',
      warranty_and_return_policy: '<p>5</p>',
    };
    expect(renderedPage({}, { html })).toMatch(
      /<details class="fold"[^>]* open=""><summary><h2>Size &amp; Details<\/h2>.*<details class="fold" data-section="\w+"><summary><h2>Warrant &amp; Return Policy/,
    );
  });

  test('has sections that are revealed as they come into view @ITEM-14', () => {
    const html = { ...NO_TEXTS, description: '<p>Ribbed.</p>' };
    expect(renderedPage({}, { html })).toContain('class="folds reveal"');
  });

  test('has no reviews section without reviews, and a count, average and full date with them @ITEM-11 @ITEM-12 @DECISION-17', () => {
    expect(renderedPage({})).not.toContain('Reviews (');
    const shown = renderedPage({
      reviews: [
        {
          customer: 'Marco Villareal',
          is_verified_customer: true,
          customer_type: 'Frequent flyer',
          review_date: '2023-03-02',
          rating: 5,
          title: 'Forty flights',
          content: 'It rolls flat.',
        },
        { customer: 'Joy Teñoso', rating: 4, content: 'Lighter than it looks.' },
      ],
    });
    expect(textOf(shown)).toContain('Reviews (2)');
    expect(textOf(shown)).toContain('4.5 of 5, 2 reviews');
    expect(shown).toContain('aria-label="4 out of 5"');
    expect(textOf(shown)).toContain(
      'Forty flights It rolls flat. Marco Villareal Verified Frequent flyer Thursday, March 2, 2023',
    );
    expect(textOf(shown).match(/Verified/g)).toHaveLength(1);
  });

  test('offers the 360° view for turntable frames or a 3D model, and only then @ITEM-13 @DECISION-13', () => {
    for (const kind of ['luggages', 'accessories', 'gifts'] as const) {
      const page = (fields: object) => textOf(renderedPage({ ...fields }, { kind }));
      expect(page({ carousel: [frame] })).not.toContain('Toggle 360° View');
      expect(page({ carousel: [frame, frame] })).toContain('Toggle 360° View');
      expect(page({ model_3d })).toContain('Toggle 360° View');
    }
  });

  test('starts with the gallery: the 360° view is hidden until it is requested @ITEM-13', () => {
    expect(renderedPage({ carousel: [frame, frame] })).not.toMatch(/turn-view|Switch to Gallery View/);
  });
});

describe('The page of a gift', () => {
  const color_thumbnail = photograph('coral-cloth');
  const gift = (fields: object = {}) =>
    renderedPage({ title: 'Tumbler', color: { ...CORAL, color_thumbnail }, ...fields }, { kind: 'gifts' });

  test('keeps title plus color in the heading and names the color in capitals @ITEM-5', () => {
    const shown = textOf(gift({ is_limited_edition: true, price: 1395, discounted_price: 1695 }));
    expect(shown).toMatch(/Tumbler Coral Php 1,395.00 before Php 1,695.00 CORAL /);
    expect(shown).not.toContain('LIMITED EDITION - ');
  });

  test('has breadcrumbs from Luggages, the gifts, past the category and a dot to the item @ITEM-4 @DECISION-11', () => {
    const shown = gift({ item_categories: [{ title: 'Keepsakes' }] });
    expect(textOf(shown)).toMatch(/^Luggages Keepsakes Tumbler /);
    expect(shown).toMatch(/href="\/gifts\/en"[^>]*>Luggages</);
    expect(shown.match(/<li class="follows-dot">/g)).toHaveLength(1);
    expect(shown).toContain('<li class="follows-dot"><span aria-current="page">Tumbler');
  });

  test("shows a color's thumbnail in its tooltip, where it has one @ITEM-8", () => {
    const other = { item_sku: 'tumbler-sand', color: { color: 'Sand', color_code: '#D8C3A5' } };
    const tip = (name: string) =>
      new RegExp(`swatch-tip" aria-hidden="true">(<picture>((?!</span>).)*)?Select color: ${name}`);
    const shown = gift({ color_variants: [other] });
    expect(tip('Coral').exec(shown)?.[0]).toContain('coral-cloth');
    expect(tip('Sand').exec(shown)?.[0]).not.toContain('<picture>');
  });

  test('zooms at half the scale @ITEM-2 @FIG-5', () => {
    expect(gift()).toContain('data-zoom-area="750"');
  });
});
