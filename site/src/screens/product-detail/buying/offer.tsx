import { fill } from '../../../messages/fill.ts';
import { formatDay } from '../../../ui/day.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { DetailProps } from '../detail-props.ts';
import { RECOMMENDED } from '../recommendations.tsx';
import { SoldOut, Stores } from './stores.tsx';

/** Where to buy an item, or since when or from when on one cannot (`SALE-1` to `SALE-4`). */
export function Offer(props: DetailProps) {
  switch (props.product.sale.state) {
    case 'coming':
      return <Coming {...props} />;
    case 'sold out':
      return <SoldOut {...props} />;
    case 'discontinued':
      return <Discontinued {...props} />;
    default:
      return <Stores {...props} />;
  }
}

/** 'From December 1, 2026'. */
function Coming({ product: { sale }, locale, messages: { detail: words } }: DetailProps) {
  const text = sale.from ? fill(words.comingFrom, { date: formatDay(sale.from, locale, 'long') }) : words.comingSoon;
  return <p className="t-h3">{text}</p>;
}

/** 'No longer made', what took its place, and the way to what is like it. */
function Discontinued({ product: { successor, recommendations }, messages: { list, detail: words } }: DetailProps) {
  const name = successor && [successor.title, successor.color].filter(Boolean).join(' ');
  return (
    <>
      <p className="t-h3">{list.states.discontinued}</p>
      {successor && name && (
        <a className="store-button" href={successor.href} data-astro-prefetch="hover">
          <span>
            {words.successor}{' '}
            <span lang={successor.lang}>
              <bdi>{name}</bdi>
            </span>
          </span>
          <Icon name="arrowRight" />
        </a>
      )}
      {recommendations.length > 0 && (
        <p className="t-small">
          <a className="underline" href={`#${RECOMMENDED}`}>
            {words.seeSimilar}
          </a>
        </p>
      )}
    </>
  );
}
