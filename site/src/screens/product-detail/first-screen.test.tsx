import { describe, expect, test } from 'vitest';
import { textOf } from '../../../testing/markup.ts';
import { NO_TEXTS, renderedPage } from './rendered-for-tests.tsx';

const picture = { url: '/uploads/a.jpg', mime: 'image/jpeg', width: 1500, height: 1500 };
const film = { url: '/uploads/a.mp4', mime: 'video/mp4' };
const frame = { url: '/uploads/00.webp', mime: 'image/webp', width: 720, height: 720 };
const forest = {
  title: 'Nimbus Medium',
  color: { color: 'Forest', color_code: '#2F4F3E' },
  price: 9995,
  invite_text: 'Packing for two?',
  short_description: 'A domed case.',
  store_links: [{ store: 'Islamart', store_link_link: 'https://islamart.test' }],
  product_features: [{ title: 'Wide straps' }],
  images: [picture, picture],
};

describe('The detail page', () => {
  test('has its parts in the order of a phone: picture, name, price, colors, stores, text, thumbnails, features, sections @ITEM-18', () => {
    const shown = renderedPage(forest, { html: { ...NO_TEXTS, description: '<p>Ribbed.</p>' } });
    const parts = [
      'Enlarge picture',
      'Php 9,995.00',
      'Select color: Forest',
      'Packing for two?',
      'VISIT ',
      'Also available',
      'A domed case.',
      'Show picture 1 of 2',
      'Wide straps',
      'Ribbed.',
    ];
    const places = parts.map((part) => shown.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('names the row of pictures after the item and its color, and says how many there are @ITEM-19', () => {
    const shown = renderedPage({ ...forest, videos: [film] });
    expect(shown).toContain('role="group" aria-label="Pictures of Nimbus Medium, Forest"');
    expect(textOf(shown)).toContain('3 pictures');
    expect(shown).toMatch(/data-part="place" hidden="".*<bdi dir="ltr"[^>]*>1 \/ 3<\/bdi>/);
    expect(shown.match(/<i( data-on="")?><\/i>/g)?.slice(0, 3)).toEqual(['<i data-on=""></i>', '<i></i>', '<i></i>']);
    expect(renderedPage({ title: 'Nimbus' })).toContain('aria-label="Pictures of Nimbus"');
  });

  test('counts many pictures without a dash for each @ITEM-19', () => {
    const shown = renderedPage({ ...forest, images: Array.from({ length: 13 }, () => picture) });
    expect(textOf(shown)).toContain('13 pictures');
    expect(shown).not.toContain('data-part="dashes"');
  });

  test('with a single picture has neither counter nor thumbnails, and no ground without the 360° view @ITEM-19', () => {
    for (const images of [[picture], []]) {
      const shown = renderedPage({ ...forest, images });
      expect(shown).not.toMatch(/data-part="(counter|thumbnails)"/);
      expect(shown).toContain('data-bare=""');
      expect(renderedPage({ images, carousel: [frame, frame] })).not.toContain('data-bare');
    }
  });

  test('without a store link says so, and has the way to the stores as a button @ITEM-10', () => {
    const shown = renderedPage({ ...forest, store_links: [] });
    expect(textOf(shown)).toContain(
      'Packing for two? Not sold online yet. Also available of all Sky Travel Store nationwide. Find the nearest store',
    );
    expect(shown).toMatch(/<a class="store-button" href="\/store-locations\/en">/);
    expect(textOf(renderedPage(forest))).not.toContain('Not sold online');
  });
});
