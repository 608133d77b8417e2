import { REVIEW_ORDERS } from 'contract/addresses';
import type { CSSProperties } from 'react';
import { filterString } from 'contract/filter';
import { fill, plural } from '../../../messages/fill.ts';
import { paths } from '../../../paths.ts';
import { cachedFormat } from '../../../ui/cached-format.ts';
import type { DetailProps } from '../detail-props.ts';
import { type ReviewChoice, reviewQuery } from './review-choice.ts';

const oneDigitIn = cachedFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
export const oneDigit = (rating: number, locale: string) => oneDigitIn(locale).format(rating);

/** The page with other reviews, or more of them. */
export function hrefOf(
  { product: { kind, item, reviews }, locale }: DetailProps,
  change: Partial<ReviewChoice> = {},
  loads = 1,
  anchor = 'reviews',
): string {
  const query = reviewQuery({ ...reviews.choice, ...change }, loads);
  return `${paths.product(kind, locale, item.item_sku)}${query}#${anchor}`;
}

/** The average, a bar for each number of stars, which is a link to the reviews that have it, and the design's other sizes. */
export function Distribution(props: DetailProps) {
  const { locale, messages, product } = props;
  const { average, count, bars, choice } = product.reviews;
  const words = messages.detail;
  if (average === null) return null;
  const most = Math.max(...bars.map((bar) => bar.count));
  return (
    <div className="review-bars num">
      <p>
        <strong>{oneDigit(average, locale)}</strong> {plural(words.averageOf, count, locale)}
      </p>
      {count > 1 && (
        <ul>
          {bars.map((bar) => {
            const parts = (
              <>
                <span>{plural(words.starCount, bar.stars, locale)}</span>
                <i style={{ '--n': `${Math.round((bar.count / most) * 100)}%` } as CSSProperties} />
                {bar.count}
              </>
            );
            const isCurrent = choice.stars === bar.stars;
            return (
              <li key={bar.stars}>
                {bar.count > 0 ? (
                  <a
                    href={hrefOf(props, { stars: isCurrent ? null : bar.stars, theme: null })}
                    aria-current={isCurrent || undefined}
                  >
                    {parts}
                  </a>
                ) : (
                  <span>{parts}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <AllSizes {...props} />
    </div>
  );
}

/** 'All sizes of Nimbus: 31 reviews, 4.5' (`REVIEW-4`). */
function AllSizes({ product: { kind, designReviews, lang }, locale, messages }: DetailProps) {
  if (!designReviews) return null;
  const { design, count, average } = designReviews;
  const line = plural(messages.detail.allSizes, count, locale);
  return (
    <a className="underline" href={paths.filtered(kind, locale, filterString({ categories: [design] }))}>
      <span lang={lang.item_categories}>{fill(line, { design, average: oneDigit(average, locale) })}</span>
    </a>
  );
}

/** The order, of which the specified one is the first, and what several reviews are about. */
export function Chooser(props: DetailProps) {
  const { count, themes, choice } = props.product.reviews;
  const words = props.messages.detail;
  if (count < 2) return null;
  return (
    <>
      <p className="review-links">
        {REVIEW_ORDERS.map((order) => (
          <a
            key={order}
            href={hrefOf(props, { order })}
            aria-current={(choice.order ?? REVIEW_ORDERS[0]) === order || undefined}
          >
            {words.reviewOrders[order]}
          </a>
        ))}
      </p>
      {themes.length > 0 && (
        <p className="review-links">
          {themes.map(({ theme, count: number }) => {
            const isCurrent = choice.theme === theme;
            return (
              <a
                key={theme}
                href={hrefOf(props, { theme: isCurrent ? null : theme, stars: null })}
                aria-current={isCurrent || undefined}
              >
                {words.reviewThemes[theme]} {number}
              </a>
            );
          })}
        </p>
      )}
    </>
  );
}
