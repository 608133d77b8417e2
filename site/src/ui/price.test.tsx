import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Price, formatPrice } from './price.tsx';

const shown = (price: number | null, formerPrice: number | null) =>
  renderToStaticMarkup(<Price price={price} formerPrice={formerPrice} beforeLabel="before" />);

describe('a price', () => {
  it("is 'Php', a thousands separator and two decimals @FIG-1 @DECISION-3", () => {
    expect(formatPrice(8995)).toBe('Php 8,995.00');
    expect(formatPrice(1234567.5)).toBe('Php 1,234,567.50');
    expect(formatPrice(0)).toBe('Php 0.00');
  });

  it('shows the former price struck through and labels it for screen readers @LIST-6 @ITEM-5 @DECISION-3', () => {
    expect(shown(8995, 10495)).toContain(
      '<s><span class="visually-hidden">before </span>Php 10,495.00</s>',
    );
  });

  it('shows nothing struck through without a former price, and nothing at all without a price', () => {
    expect(shown(8995, null)).not.toContain('<s>');
    expect(shown(null, 10495)).toBe('');
  });
});
