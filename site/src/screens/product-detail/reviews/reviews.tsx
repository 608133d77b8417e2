import { fill } from '../../../messages/fill.ts';
import { wordsLocale } from '../../../messages/messages.ts';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../ui/day.ts';
import { cachedFormat } from '../../../ui/cached-format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Review } from '../product.ts';
import type { DetailProps } from '../detail-props.ts';
import { REVIEWS_AT_ONCE } from './review-summary.ts';
import './reviews.css';

/** The average, and the reviews: the first ones, or more if the address says so (docs/design.md). */
export function Reviews(props: DetailProps) {
  const { shown, count, average } = props.product.reviews;
  const { product, locale, messages } = props;
  const averageText = average === null ? null : oneDigit(average, locale);
  return (
    <>
      {average !== null && averageText !== null && (
        <p className="reviews-average">
          <Stars rating={average} label={fill(messages.detail.average, { average: averageText })} />
          <span className="num" aria-hidden="true">
            {fill(messages.detail.stars, { rating: averageText })}
          </span>
        </p>
      )}
      <ul className="reviews" lang={product.lang.reviews}>
        {shown.map((review, index) => (
          <ReviewCard key={index} id={`review-${index + 1}`} review={review} {...props} />
        ))}
      </ul>
      {shown.length < count && (
        <a
          className="btn line reviews-all"
          href={`${paths.product(product.kind, locale, product.item.item_sku)}?loads=${Math.ceil(count / REVIEWS_AT_ONCE)}#review-${shown.length + 1}`}
        >
          {fill(messages.detail.allReviews, { count })}
        </a>
      )}
    </>
  );
}

/** Interface texts stay in the page's language, even in a review from the default language. */
function ReviewCard({ id, review, product, locale, messages }: DetailProps & { id: string; review: Review }) {
  const words = messages.detail;
  const ownLang = product.lang.reviews && wordsLocale(locale);
  return (
    <li className="review" id={id}>
      {review.rating !== null && (
        <span lang={ownLang}>
          <Stars rating={review.rating} label={fill(words.stars, { rating: oneDigit(review.rating, locale) })} />
        </span>
      )}
      {review.title && (
        <h3 className="t-h3" dir="auto">
          {review.title}
        </h3>
      )}
      {review.content && <p dir="auto">{review.content}</p>}
      <p className="review-by">
        {review.customer && <b>{review.customer}</b>}
        {review.is_verified_customer && (
          <span className="review-verified" lang={ownLang}>
            <Icon name="check" />
            {words.verified}
          </span>
        )}
        {review.customer_type && <span>{review.customer_type}</span>}
        {review.review_date && (
          <time className="num" dateTime={review.review_date} lang={ownLang}>
            {formatDay(review.review_date, locale, 'full')}
          </time>
        )}
      </p>
    </li>
  );
}

const oneDigitIn = cachedFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const oneDigit = (rating: number, locale: string) => oneDigitIn(locale).format(rating);
