import { describe, expect, it } from 'vitest';
import { mix, oklch } from '../../scripts/brand/colors.mjs';
import { wholePalette } from '../../scripts/brand/palette.mjs';

describe('the skies that a brand does not state', () => {
  it.each([
    ['teal and pink', { paper: '#eef4f2', ink: '#0d2b2a', accent: '#c2255c' }],
    ['indigo and orange', { paper: '#fbf7f2', ink: '#1c1b2e', accent: '#c2410c' }],
    ['violet and green', { paper: '#f5f2fb', ink: '#2a1240', accent: '#2f9e44' }],
  ])('are not muddy between %s: they keep their chroma', (_, stated) => {
    const { dawn, dusk } = wholePalette(stated);
    // A pale sky cannot have the chroma of a strong ink.
    const least = 0.9 * Math.min(oklch(stated.ink)[1], oklch(stated.accent)[1], 0.06);
    // Also what a browser draws halfway between two of them.
    const drawn = [dawn, dusk].flatMap((sky: string[]) => [
      ...sky.slice(1),
      ...sky.slice(1).map((color, at) => mix(color, sky[at] ?? color, 0.5)),
    ]);
    for (const color of drawn) expect(oklch(color)[1], color).toBeGreaterThan(least);
  });
});
