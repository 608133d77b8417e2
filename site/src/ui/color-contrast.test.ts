import { describe, expect, it } from 'vitest';
import { contrast, labelColorOn, luminance } from './color-contrast.ts';

describe('text on a color', () => {
  it('weighs the channels by perceived brightness @DECISION-12', () => {
    expect(luminance('#ffffff')).toBeCloseTo(255);
    expect(luminance('#f00')).toBeCloseTo(0.299 * 255);
    expect(luminance('#00ff00')).toBeCloseTo(0.587 * 255);
  });

  it('is white below luminance 150 and black from 150 on @RULE-4', () => {
    expect(luminance('#959595')).toBeCloseTo(149);
    expect(labelColorOn('#959595').text).toBe('#fff');
    expect(luminance('#969696')).toBeCloseTo(150);
    expect(labelColorOn('#969696').text).toBe('#000');
    expect(luminance('#969694')).toBeCloseTo(149.77);
    expect(labelColorOn('#969694').text).toBe('#fff');
  });

  it('darkens the colors on which white text alone would fail AA', () => {
    expect(labelColorOn('#1b2a41').underlay).toBeNull();
    expect(labelColorOn('#87934f').underlay).toBe('rgb(0 0 0 / 0.3)');
    expect(labelColorOn('#f2efe9').underlay).toBeNull();
  });

  it('has a contrast of 4.5:1 or more on every color that an editor can choose @RULE-4', () => {
    const steps = Array.from({ length: 18 }, (_, index) => index * 15);
    const hex = (...channels: number[]) =>
      `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    const under = (code: string, layer: number) =>
      hex(...[1, 3, 5].map((at) => Math.round(Number.parseInt(code.slice(at, at + 2), 16) * (1 - layer))));
    for (const red of steps) {
      for (const green of steps) {
        for (const blue of steps) {
          const code = hex(red, green, blue);
          const { text, underlay } = labelColorOn(code);
          const seen = under(code, Number(/([\d.]+)\)$/.exec(underlay ?? '')?.[1] ?? 0));
          expect(contrast(text, seen), code).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a color on itself, in either order', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000')).toBeCloseTo(21);
    expect(contrast('#e07a5f', '#e07a5f')).toBe(1);
  });
});
