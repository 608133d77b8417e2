import { expect, test } from 'vitest';
import { randomColors } from '../../../testing/random-colors.ts';
import { DAWN_BEHIND_TEXT, DAWN_TOP, INK, NOON_FLOOR } from '../../brand/palette.ts';
import { contrast, mix } from '../../ui/color-contrast.ts';
import { toSky } from './hero/sky.ts';
import { slideColors } from './slide-colors.ts';
import type { Slide } from './hero/slides.query.ts';

const COLORS = randomColors(1000);
const TONES = { white: '#ffffff', black: INK, White: '#ffffff', Black: INK };

function expectReadable(text: string, ground: string, place: string) {
  const found = contrast(text, ground);
  if (found < 4.5) expect.fail(`${place}: ${text} on ${ground} is ${found.toFixed(2)}:1`);
}

/** The sky as rendered by sky.css. */
function drawn(color: string): { tone: 'white' | 'black'; top: string } {
  const { tone, style } = toSky(color);
  const { '--sky-share': share = '84%' } = style as Record<string, string>;
  return { tone, top: tone === 'white' ? mix(color, INK, Number.parseInt(share) / 100) : color };
}

test('text on the sky is readable for any menu item’s color', () => {
  for (const color of COLORS) {
    const { tone, top } = drawn(color);
    expectReadable(TONES[tone], top, `menu item of ${color}`);
    if (tone === 'black') expectReadable(TONES.black, mix(color, NOON_FLOOR, 0.46), `below ${color}`);
  }
});

test.each([false, true])('caption and icons are readable on any slide (photograph: %s)', (hasPhotograph) => {
  COLORS.forEach((caption, index) => {
    const ground = index % 3 === 0 ? null : (COLORS[(index * 7 + 3) % COLORS.length] ?? null);
    const slide = {
      caption_color: index % 4 === 0 ? null : caption,
      background_color: ground,
      icon_color: [null, 'White', 'Black'][index % 3],
    } as Slide;
    const colors = slideColors(slide, hasPhotograph);
    const set = colors.caption as Record<string, string>;
    const [red = 0, green = 0, blue = 0, share = 0] = (set['--sec-scrim']?.match(/[\d.]+/g) ?? []).map(Number);
    const scrim = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    const grounds = hasPhotograph
      ? ['#000000', '#ffffff'].map((pixel) => mix(scrim, pixel, share))
      : ground
        ? [drawn(ground).top]
        : [DAWN_TOP, DAWN_BEHIND_TEXT];
    for (const behind of grounds) {
      expectReadable(set['--sec-fg'] ?? '', behind, JSON.stringify(slide));
      expectReadable(TONES[colors.icons], behind, `icons of ${JSON.stringify(slide)}`);
    }
  });
});
