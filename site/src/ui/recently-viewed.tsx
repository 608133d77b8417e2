import { useSyncExternalStore } from 'react';
import { onDeviceChange } from '../device/device-list.ts';
import { type ViewedItem, viewedItems } from '../device/viewed-items.ts';
import { useHydrated } from '../device/use-hydrated.ts';
import './recently-viewed.css';

const NONE: readonly ViewedItem[] = [];
/** A single item is no way back. */
const FROM = 2;
const MAX_SHOWN = 12;

export interface RecentlyViewedProps {
  words: { viewed: string; clear: string };
  /** Address of an item in the page's language. */
  hrefOf: (kind: string, sku: string) => string;
  /** In the search: a heading as small as its others. */
  isSmall?: boolean;
  /** The server, which knows no items, renders the heading to hold the place where there will be some. */
  holdsPlace?: boolean;
}

/**
 * The items that were opened on this device, without the one on show, on one line (`SEEN-1`).
 */
export function RecentlyViewed({ words, hrefOf, isSmall = false, holdsPlace = false }: RecentlyViewedProps) {
  const isHydrated = useHydrated();
  const items = useSyncExternalStore(onDeviceChange, viewedItems.entries, () => NONE)
    .map((item) => ({ ...item, href: hrefOf(item.kind, item.sku) }))
    .filter(({ href }) => href !== location.pathname)
    .slice(0, MAX_SHOWN);
  if (items.length < FROM && (isHydrated || !holdsPlace)) return null;
  return (
    <section className={isSmall ? 'viewed is-small' : 'viewed'} aria-label={words.viewed}>
      <div className="viewed-head">
        <h2 className={isSmall ? 't-label' : 't-h2'}>{words.viewed}</h2>
        <button
          type="button"
          className={isSmall ? 'underline t-label' : 'underline tool'}
          onClick={() => viewedItems.write([])}
        >
          {words.clear}
        </button>
      </div>
      <ul className="viewed-shelf">
        {items.map(({ href, title, color, lang, picture, isCutout }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              <span className={isCutout ? 'viewed-stage' : 'viewed-stage is-photograph'}>
                {picture && <Small picture={picture} />}
              </span>
              <b>
                <bdi>{title}</bdi>
              </b>
              {color && <bdi>{color}</bdi>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A picture by its WebP address, as AVIF where that is known; a drawing as it is. */
function Small({ picture }: { picture: string }) {
  return (
    <picture>
      {picture.endsWith('.webp') && <source type="image/avif" srcSet={picture.replace(/webp$/, 'avif')} />}
      <img src={picture} alt="" width={480} height={540} loading="lazy" decoding="async" />
    </picture>
  );
}
