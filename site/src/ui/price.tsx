import './price.css';

const amount = new Intl.NumberFormat('en-PH', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** 'Php 8,995.00' (`FIG-1`, decision 3); `price` in pesos. */
export function formatPrice(price: number): string {
  return `Php ${amount.format(price)}`;
}

interface PriceProps {
  /** Pesos; null when the editor gave none. */
  price: number | null;
  /** The former, higher price, shown struck through; null for none. */
  formerPrice: number | null;
  /** Read by screen readers before the former price. */
  beforeLabel: string;
}

/** The price, with the former price struck through next to it; renders nothing without a price. */
export function Price({ price, formerPrice, beforeLabel }: PriceProps) {
  if (price === null) return null;
  return (
    <p className="price">
      <span>{formatPrice(price)}</span>
      {formerPrice !== null && (
        <s>
          <span className="visually-hidden">{beforeLabel} </span>
          {formatPrice(formerPrice)}
        </s>
      )}
    </p>
  );
}
