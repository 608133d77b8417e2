import { DECIMALS, FIGURES, IS_AFTER, WRITTEN } from '../brand/currency.ts';
import './price.css';

const decimals = { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS };
const amount = new Intl.NumberFormat(FIGURES, decimals);
const plain = new Intl.NumberFormat('en', { ...decimals, useGrouping: false });

/** 'Php 8,995.00' (`FIG-1`, decision 3); `price` in the brand's currency. */
export function formatPrice(price: number): string {
  return IS_AFTER ? `${amount.format(price)} ${WRITTEN}` : `${WRITTEN} ${amount.format(price)}`;
}

/** The same for machines: '8995.00'. Both round alike, 1.005 to 1.01. */
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
