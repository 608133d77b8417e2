import { describe, expect, it } from 'vitest';
import { contrast, labelOn, luminance } from './color-contrast.ts';

describe('text on a colour', () => {
  it('weighs the channels as decision 12 says', () => {
    expect(luminance('#ffffff')).toBeCloseTo(255);
    expect(luminance('#f00')).toBeCloseTo(0.299 * 255);
    expect(luminance('#00ff00')).toBeCloseTo(0.587 * 255);
  });

  it('is white below luminance 150 and black from 150 on', () => {
    expect(luminance('#959595')).toBeCloseTo(149);
    expect(labelOn('#959595').text).toBe('#fff');
    expect(luminance('#969696')).toBeCloseTo(150);
    expect(labelOn('#969696').text).toBe('#000');
  });

  it('darkens the colours on which white text alone would fail AA', () => {
    expect(labelOn('#1b2a41').underlay).toBeNull();
    expect(labelOn('#87934f').underlay).not.toBeNull();
    expect(labelOn('#f2efe9').underlay).toBeNull();
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself, in either order', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000')).toBeCloseTo(21);
    expect(contrast('#e07a5f', '#e07a5f')).toBe(1);
  });
});
