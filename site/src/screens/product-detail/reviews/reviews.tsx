import { fill } from '../../../messages/fill.ts';
import { wordsLocale } from '../../../messages/messages.ts';
import { formatDay } from '../../../ui/day.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Review } from '../product.ts';
import type { DetailProps } from '../detail-props.ts';
import { Chooser, Distribution, hrefOf, oneDigit } from './review-tools.tsx';
import { REVIEWS_AT_ONCE } from './review-summary.ts';
import './reviews.css';

/** The tools, and the reviews: the first ones, or more if the address says so (docs/design.md). */
export function Reviews(props: DetailProps) {
  const { shown, found, count } = props.product.reviews;
  const { product, messages } = props;
  const isAll = found === count;
  return (
    <div className="review-columns">
      <Distribution {...props} />
      <div>
        <Chooser {...props} />
        <ul className="reviews" lang={product.lang.reviews}>
          {shown.map((review, index) => (
            <ReviewCard key={index} id={`review-${index + 1}`} review={review} {...props} />
          ))}
        </ul>
        {found === 0 && <p>{messages.list.nothing}</p>}
        {shown.length < found && (
          <a
            className="btn line reviews-all"
            href={hrefOf(props, {}, Math.ceil(found / REVIEWS_AT_ONCE), `review-${shown.length + 1}`)}
          >
            {fill(messages.detail.allReviews, { count: found })}
          </a>
        )}
        {!isAll && (
          <a className="btn line reviews-all" href={hrefOf(props, { stars: null, theme: null })}>
            {fill(messages.detail.allReviews, { count })}
          </a>
        )}
      </div>
    </div>
  );
}

/** Of a review; more are too many to look at beside a text. */
const MAX_PICTURES = 6;

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
      {review.pictures.length > 0 && (
        <p className="review-pictures">
          {review.pictures.slice(0, MAX_PICTURES).map((image, index) => (
            <Picture
              key={index}
              image={image}
              sizes="8rem"
              maxWidth={480}
              alt={image.alt || fill(words.pictureBy, { customer: review.customer ?? '' })}
            />
          ))}
        </p>
      )}
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
