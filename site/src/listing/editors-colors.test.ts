import type { CSSProperties } from 'react';
import { describe, expect, it } from 'vitest';
import { randomColors } from '../../testing/random-colors.ts';
import { ACCENT, DUSK_BEHIND_TEXT, INK, NIGHT, NOON_BOTTOM, NOON_TOP, PAPER } from '../brand/palette.ts';
import { contrast, labelColorOn, mix } from '../ui/color-contrast.ts';
import { bannerColors, bannerTone } from './list-banner-colors.ts';
import { sectionColors } from '../ui/section-colors.ts';

const TONES = { white: '#ffffff', black: INK };

const COLORS = randomColors(1000);
/** Colors of a section: each field sometimes empty. */
const SECTIONS = COLORS.map((background, index) => {
  const at = (offset: number) => COLORS[(index * 7 + offset) % COLORS.length] ?? PAPER;
  return {
    background_color: index % 4 === 0 ? null : background,
    text_color: index % 3 === 0 ? null : at(3),
    button_color: index % 2 === 0 ? null : at(5),
  };
});

type Variables = Record<string, string | number | undefined>;
const variables = (style: CSSProperties) => style as Variables;

/** The backgrounds that an `rgb(r g b / a)` scrim produces over the darkest and the lightest picture. */
function overAnyPicture(scrim: unknown): string[] {
  const [red = 0, green = 0, blue = 0, share = 0] = (String(scrim).match(/[\d.]+/g) ?? []).map(Number);
  const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return ['#000000', '#ffffff'].map((pixel) => mix(hex, pixel, share));
}

function expectContrast(one: string, grounds: string[], least: number, place: string) {
  for (const ground of grounds) {
    const found = contrast(one, ground);
    if (found < least) expect.fail(`${place}: ${one} on ${ground} is ${found.toFixed(2)}:1`);
  }
}

describe('whatever colors an editor chooses', () => {
  it.each([
    ['a section on paper', PAPER, INK, undefined, null],
    ['a section at night', NIGHT, PAPER, undefined, null],
    ['the band on the noon sky', [NOON_TOP, NOON_BOTTOM], INK, undefined, null],
    ['the dusk', DUSK_BEHIND_TEXT, PAPER, ACCENT, null],
    ['a section over a faint picture', NIGHT, PAPER, undefined, { covered: 0.84 }],
    ['the band over a picture', [NOON_TOP, NOON_BOTTOM], INK, undefined, { covered: 0 }],
  ] as const)('%s has readable text and a visible button', (place, surface, text, button, picture) => {
    for (const section of SECTIONS) {
      const set = variables(sectionColors(section, { surface, text, ...(button && { button }), picture }));
      const bare = section.background_color ? [section.background_color] : [surface].flat();
      const grounds = picture ? overAnyPicture(set['--sec-scrim']) : bare;
      const words = String(set['--sec-fg'] ?? text);
      const name = `${place}, ${JSON.stringify(section)}`;
      expectContrast(words, grounds, 4.5, name);
      if (picture) expectContrast(words, bare.slice(0, 1), 4.5, name);
      if (!set['--sec-btn']) continue;
      expectContrast(String(set['--sec-btn-fg']), [String(set['--sec-btn'])], 4.5, `button of ${name}`);
      const edge = String(set['--sec-btn-edge'] ?? set['--sec-btn']);
      expectContrast(edge, grounds, 3, `edge of the button of ${name}`);
    }
  });

  it.each([false, true])('text and navbar are readable on a list’s banner (picture: %s)', (hasPicture) => {
    for (const section of SECTIONS) {
      const set = variables(bannerColors(section, hasPicture));
      const bare = String(set['--sec-bg'] ?? NOON_TOP);
      const grounds = hasPicture ? [bare, ...overAnyPicture(set['--sec-scrim'])] : [bare];
      const name = JSON.stringify(section);
      expectContrast(String(set['--sec-fg'] ?? NIGHT), grounds, 4.5, name);
      const behindBar = set['--nav-scrim'] ? overAnyPicture(set['--nav-scrim']) : grounds;
      expectContrast(TONES[bannerTone(section, hasPicture)], behindBar, 4.5, `navbar of ${name}`);
    }
  });

  it('a label on a color is white under luminance 150, else black, and readable @RULE-4', () => {
    for (const code of COLORS) {
      const { text, underlay } = labelColorOn(code);
      const share = Number(underlay?.match(/[\d.]+(?=\))/)?.[0] ?? 0);
      expectContrast(text, [mix('#000000', code, share)], 4.5, `label on ${code}`);
    }
  });

  it('a swatch has an edge that is visible on paper', () => {
    for (const code of COLORS) {
      const edge = mix(INK, code, 0.55);
      expect(Math.max(contrast(edge, PAPER), contrast(code, PAPER)), code).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the navbar over a list’s banner @NAV-2', () => {
  it.each([
    ['a dark background', { background_color: '#0b1a2b' }, false, 'white'],
    ['a dark background with a picture', { background_color: '#0b1a2b' }, true, 'white'],
    [
      'a dark background and an unreadable text color',
      { background_color: '#0b1a2b', text_color: '#000' },
      false,
      'white',
    ],
    ['a light background', { background_color: '#f2e6c8' }, false, 'black'],
    ['a light background with a picture', { background_color: '#f2e6c8' }, true, 'black'],
    ['a picture alone', {}, true, 'black'],
    ['a picture with white text', { text_color: '#ffffff' }, true, 'white'],
    ['no colors chosen by the editor', null, false, 'black'],
  ] as const)('over %s has the tone of the banner’s text', (_, colors, hasPicture, tone) => {
    expect(bannerTone(colors, hasPicture)).toBe(tone);
  });
});
