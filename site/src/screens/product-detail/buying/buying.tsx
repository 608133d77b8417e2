import { isOnSale } from '../../../content/catalogue/sale-state.ts';
import { fill } from '../../../messages/fill.ts';
import { Price } from '../../../ui/price.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { KIND_RULES } from '../kinds.ts';
import type { DetailProps } from '../detail-props.ts';
import { CompareLink } from '../tools/compare-link.tsx';
import { SizeLink } from '../tools/size-link.tsx';
import { Tools } from '../tools/tools.tsx';
import { Offer } from './offer.tsx';
import { VariantSwatches } from './variant-swatches.tsx';
import './buying.css';

/**
 * Heading, price, colors and stores, then what the item is: a phone shows the first store without
 * scrolling. From 768 px the text stands below the heading (buying.css).
 */
export function Buying(props: DetailProps) {
  const { product, locale, messages } = props;
  const { kind, item, lang, html, sale } = product;
  const colorName = item.color?.color;
  const story = item.is_limited_edition ? html.description_le : null;
  return (
    <section className="buying" aria-labelledby="product-title">
      <div className="buying-head">
        <div className="buying-title">
          <Heading {...props} />
        </div>
        <div className="buying-price">
          <Price price={item.price} formerPrice={item.discounted_price} beforeLabel={messages.list.before} />
          {KIND_RULES[kind].showsColorName && colorName && (
            <p className="t-label" lang={lang.color}>
              {colorName.toLocaleUpperCase(locale)}
            </p>
          )}
        </div>
      </div>
      <VariantSwatches {...props} />
      <div className="buying-where">
        {isOnSale(sale) && item.invite_text && (
          <p className="buying-invite" lang={lang.invite_text} dir="auto">
            {item.invite_text}
          </p>
        )}
        <Offer {...props} />
        <Tools {...props}>
          <CompareLink {...props} />
          <SizeLink {...props} />
        </Tools>
      </div>
      {(story !== null || item.short_description) && (
        <div className="buying-about">
          {story !== null && <RichText html={story} lang={lang.description_le} video={messages.video} />}
          {item.short_description && (
            <p className="t-lead" lang={lang.short_description} dir="auto">
              {item.short_description}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** Title plus color, or 'LIMITED EDITION - {color}' under the title (`ITEM-5`, `ITEM-6`). */
function Heading({ product: { kind, item, lang }, messages }: DetailProps) {
  const title = item.title ?? item.item_sku;
  const color = item.color?.color;
  const namesEdition = item.is_limited_edition && KIND_RULES[kind].namesEditionInHeading;
  if (!namesEdition) {
    return (
      <h1 className="t-h1" id="product-title" lang={lang.title} dir="auto">
        {title} {color && <span lang={lang.color}>{color}</span>}
      </h1>
    );
  }
  const { limitedEdition, limitedEditionTitle } = messages.detail;
  return (
    <>
      <p className="t-h3" lang={lang.title} dir="auto">
        {title}
      </p>
      <h1 className="t-h1" id="product-title">
        {color ? fill(limitedEditionTitle, { color }) : limitedEdition}
      </h1>
    </>
  );
}
