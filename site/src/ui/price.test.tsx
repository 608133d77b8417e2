import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Price, formatPrice, plainPrice } from './price.tsx';

const shown = (price: number | null, formerPrice: number | null) =>
  renderToStaticMarkup(<Price price={price} formerPrice={formerPrice} beforeLabel="before" />);

describe('a price', () => {
  it("is 'Php', a thousands separator and two decimals @FIG-1 @DECISION-3", () => {
    expect(formatPrice(8995)).toBe('Php 8,995.00');
    expect(formatPrice(1234567.5)).toBe('Php 1,234,567.50');
    expect(formatPrice(0)).toBe('Php 0.00');
  });

  it('shows the former price struck through and labels it for screen readers @LIST-6 @ITEM-5 @DECISION-3', () => {
    expect(shown(8995, 10495)).toContain('<s><span class="visually-hidden">before </span>Php 10,495.00</s>');
  });

  it("says 'before' only of a higher price, and shows neither 0 nor the same price @DECISION-3", () => {
    expect(shown(100, 50)).toContain('<s>Php 50.00</s>');
    for (const former of [0, 100, 100.001]) expect(shown(100, former)).not.toContain('<s>');
  });

  it('is rounded alike for people and machines @FIG-1', () => {
    expect([1.005, 1234.5, 8995].map(plainPrice)).toEqual(['1.01', '1234.50', '8995.00']);
    expect(formatPrice(1.005)).toBe('Php 1.01');
  });

  it('shows nothing struck through without a former price, and nothing at all without a price', () => {
    expect(shown(8995, null)).not.toContain('<s>');
    expect(shown(null, 10495)).toBe('');
  });
});
