import { plural } from '../../../messages/fill.ts';
import type { DetailProps } from '../detail-props.ts';
import './counter.css';

interface CounterProps extends Pick<DetailProps, 'locale' | 'messages'> {
  /** Pictures and videos in the row. */
  total: number;
}

/** Dashes beyond this number would be too short to tell apart. */
const MAX_DASHES = 12;

/**
 * How many pictures there are; counter.client.ts shows which of them is on stage in its place. Only
 * phones show it: beside the thumbnails it would say the same twice.
 */
export function Counter({ total, locale, messages }: CounterProps) {
  const words = messages.detail;
  if (total < 2) return null;
  return (
    <p className="gallery-counter" data-part="counter" aria-atomic="true">
      <span data-part="total">{plural(words.pictureCount, total, locale)}</span>
      <span className="gallery-place" data-part="place" hidden>
        <span>
          <span className="visually-hidden">{words.picture} </span>
          <bdi dir="ltr" data-part="number">
            1 / {total}
          </bdi>
        </span>
        {total <= MAX_DASHES && (
          <span className="gallery-dashes" data-part="dashes" aria-hidden="true">
            {Array.from({ length: total }, (_, index) => (
              <i key={index} data-on={index === 0 ? '' : undefined} />
            ))}
          </span>
        )}
      </span>
    </p>
  );
}
