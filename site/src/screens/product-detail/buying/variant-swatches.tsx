import { fill } from '../../../messages/fill.ts';
import { paths } from '../../../paths.ts';
import { Swatches } from '../../../ui/swatch.tsx';
import { KIND_RULES } from '../kinds.ts';
import type { Variant } from '../product.ts';
import type { DetailProps } from '../detail-props.ts';

/** The colors of the case, with its limited editions as a separate group (decision 12). */
export function VariantSwatches({ product, locale, messages }: DetailProps) {
  const { kind, item, lang, variants } = product;
  const words = messages.detail;
  const { showsColorName } = KIND_RULES[kind];
  const swatches = (group: Variant[], tooltip: string) =>
    group.map(({ item_sku, color }) => ({
      href: paths.product(kind, locale, item_sku),
      name: fill(tooltip, { color: color?.color ?? '' }),
      color: color?.color_code ?? null,
      isCurrent: item_sku === item.item_sku,
      thumbnail: showsColorName ? color?.color_thumbnail : null,
    }));
  const current = (isLimited: boolean) =>
    item.is_limited_edition === isLimited &&
    !showsColorName && (
      <span className="t-soft" lang={lang.color}>
        {item.color?.color}
      </span>
    );
  const allLabel = (group: Variant[]) => fill(words.allColors, { count: group.length });
  const { regular, limited } = variants;
  if (regular.length + limited.length === 0) return null;
  return (
    <div className="buying-options">
      {regular.length > 0 && (
        <div className="buying-option">
          <p className="buying-option-name">
            <b>{words.color}</b> {current(false)}
          </p>
          <Swatches swatches={swatches(regular, words.selectColor)} label={words.color} allLabel={allLabel(regular)} />
        </div>
      )}
      {limited.length > 0 && (
        <div className="buying-option">
          <p className="buying-option-name">
            <span className="t-label">{words.limitedEdition}</span> {current(true)}
          </p>
          <Swatches
            swatches={swatches(limited, words.selectVariant)}
            label={words.limitedEdition}
            isLimitedEdition
            allLabel={allLabel(limited)}
          />
        </div>
      )}
    </div>
  );
}
