import { BRAND } from 'contract/brand';
import { decimalsOf, figuresOf, priceFormat } from 'contract/price';
import './price.css';

/** 'Php 8,995.00' (`FIG-1`, decision 3); `price` in the brand's currency. */
export const formatPrice = priceFormat(BRAND);

/** Without decimals, for limits: 'Php 8,000'. */
export const formatWholePrice = priceFormat(BRAND, 0);

const whole = new Intl.NumberFormat(figuresOf(BRAND), { maximumFractionDigits: 0 });

/** Two limits, of which one has the currency: 'Php 8,000' and '12,000', '8.000' and '12.000 kr.'. */
export const wholePriceRange = (from: number, to: number) =>
  BRAND.currency.after
    ? { from: whole.format(from), to: formatWholePrice(to) }
    : { from: formatWholePrice(from), to: whole.format(to) };

const decimals = decimalsOf(BRAND.currency.code);
const plain = new Intl.NumberFormat('en', {
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
  useGrouping: false,
});

/** A price for machines: '8995.00'. It is rounded as visitors read it, 1.005 to 1.01. */
export function plainPrice(price: number): string {
  return plain.format(price);
}

export interface FormerPrice {
  text: string;
  /** Whether it was higher, so that 'before' is true (decision 3). */
  isHigher: boolean;
}

/** The former price, struck through; null where that would be the same price, or 0. */
export function formerPriceOf(price: number, former: number | null): FormerPrice | null {
  const text = former ? formatPrice(former) : null;
  if (former === null || text === null || text === formatPrice(price)) return null;
  return { text, isHigher: former > price };
}

interface PriceProps {
  /** null when the editor gave none. */
  price: number | null;
  /** The former price, shown struck through; null for none. */
  formerPrice: number | null;
  /** Read by screen readers before the former price. */
  beforeLabel: string;
}

/** The price, with the former price struck through next to it; renders nothing without a price. */
export function Price({ price, formerPrice, beforeLabel }: PriceProps) {
  if (price === null) return null;
  const former = formerPriceOf(price, formerPrice);
  return (
    <p className="price">
      <span>{formatPrice(price)}</span>
      {former && (
        <s>
          {former.isHigher && <span className="visually-hidden">{beforeLabel} </span>}
          {former.text}
        </s>
      )}
    </p>
  );
}
