import { describe, expect, it } from 'vitest';
import { sectionColors } from './section-colors.ts';

describe('colors that an editor chose for a section', () => {
  it('are used unchanged when the text is readable', () => {
    expect(
      sectionColors({
        background_color: '#121821',
        text_color: '#ffffff',
        button_color: '#f2a71b',
      }),
    ).toEqual({
      '--sec-bg': '#121821',
      '--sec-fg': '#ffffff',
      '--sec-btn': '#f2a71b',
      '--sec-btn-fg': '#121821',
    });
  });

  it('get ink or paper as the text color when the chosen one has less than 4.5:1', () => {
    expect(sectionColors({ background_color: '#f6f2e9', text_color: '#ffffff' })).toHaveProperty('--sec-fg', '#121821');
    expect(sectionColors({ background_color: '#121821', text_color: '#2c3a50' })).toHaveProperty('--sec-fg', '#f6f2e9');
  });

  it('are checked against the surface below when there is no background', () => {
    const colors = { background_color: null, text_color: '#ffffff' };
    expect(sectionColors(colors)).toEqual({ '--sec-fg': '#121821' });
    expect(sectionColors(colors, { surface: '#121821' })).toEqual({ '--sec-fg': '#ffffff' });
  });

  it('set nothing that the editor did not choose', () => {
    expect(sectionColors({ background_color: null })).toEqual({});
    expect(sectionColors(null)).toEqual({});
  });
});
