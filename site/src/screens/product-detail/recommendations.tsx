import type { CSSProperties } from 'react';
import { ProductTile } from '../../ui/product-tile.tsx';
import type { DetailProps } from './detail-props.ts';
import './recommendations.css';

/** Fragment target of their heading. */
export const RECOMMENDED = 'recommended';

/** Luggage that the editor recommends with the item, on a separate small shelf; what is like it, if it is no longer made. */
export function Recommendations({ product: { item, sale, recommendations }, messages }: DetailProps) {
  if (recommendations.length === 0) return null;
  const mark = item.recommended_color?.color_code;
  const { viewDetails, before, limitedEdition } = messages.list;
  const { similar, recommended } = messages.detail;
  return (
    <section className="recommendations reveal" data-later="far" aria-labelledby={RECOMMENDED}>
      <h2 className="t-h2" id={RECOMMENDED} style={mark ? ({ '--mark': mark } as CSSProperties) : undefined}>
        {sale.state === 'discontinued' ? similar : recommended}
      </h2>
      <ul className="shelf">
        {recommendations.map((tile) => (
          <ProductTile key={tile.sku} {...tile} labels={{ viewDetails, before, limitedEdition }} isSmall />
        ))}
      </ul>
    </section>
  );
}
