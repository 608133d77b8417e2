import type { CSSProperties } from 'react';
import { tileOf } from '../../content/catalogue/product-tile.ts';
import { wordsLocale } from '../../messages/messages.ts';
import { ProductTile } from '../../ui/product-tile.tsx';
import type { DetailProps } from './detail-props.ts';
import './recommendations.css';

/** Luggage that the editor recommends with the item, on a separate small shelf. */
export function Recommendations({ product, locale, messages }: DetailProps) {
  const { item, lang } = product;
  if (item.recommendations.length === 0) return null;
  const tiles = item.recommendations.map((entry) =>
    tileOf(entry, 'luggages', locale, lang.recommendations ?? wordsLocale(locale)),
  );
  const mark = item.recommended_color?.color_code;
  const { viewDetails, before, limitedEdition } = messages.list;
  return (
    <section className="recommendations reveal" data-later="far" aria-labelledby="recommended">
      <h2 className="t-h2" id="recommended" style={mark ? ({ '--mark': mark } as CSSProperties) : undefined}>
        {messages.detail.recommended}
      </h2>
      <ul className="shelf">
        {tiles.map((tile) => (
          <ProductTile key={tile.sku} {...tile} labels={{ viewDetails, before, limitedEdition }} isSmall />
        ))}
      </ul>
    </section>
  );
}
