import type { Messages } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import type { Search } from './search.query.ts';
import { SearchResults, SearchStatus } from './search-results.tsx';
import './search-overlay.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'search-overlay': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface SearchOverlayProps {
  /** undefined if closed; its results are fetched when it opens (search-overlay.client.ts). */
  search: Search | undefined;
  brand: string;
  locale: string;
  messages: Messages;
}

const FAILED: Search = { text: '', total: 0, products: null };

/**
 * The search overlay of every page (docs/product.md section 2). Without script it works as a page:
 * rendered open where the address has `?search=`, with a form that leads there.
 */
export function SearchOverlay({ search, brand, locale, messages }: SearchOverlayProps) {
  const { search: words } = messages;
  const isOpen = search !== undefined;
  return (
    <search-overlay data-source={`/search/${encodeURIComponent(locale)}`}>
      <dialog className="search" open={isOpen} aria-label={words.label}>
        <div className="wrap">
          <div className="search-top">
            <Logo brand={brand} />
            <form method="dialog">
              <button className="icon-button" type="submit">
                <Icon name="close" />
                <span className="visually-hidden">{words.close}</span>
              </button>
            </form>
          </div>
          <form className="search-box" role="search" action={paths.list('luggages', locale)}>
            <Icon name="search" />
            <input
              type="search"
              name="search"
              aria-label={words.label}
              placeholder={words.placeholder}
              defaultValue={search?.text}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              autoFocus={isOpen}
            />
          </form>
          <div className="search-results">
            {isOpen && <SearchResults search={search} locale={locale} messages={messages} />}
          </div>
          <div className="search-status" role="status">
            {isOpen && <SearchStatus search={search} locale={locale} messages={messages} />}
          </div>
          <Skeleton text={words.loading} />
          <template>
            <SearchResults search={FAILED} locale={locale} messages={messages} />
          </template>
        </div>
      </dialog>
    </search-overlay>
  );
}

/** Lines and blocks in the size of the tiles, so that the layout does not shift when the results arrive. */
function Skeleton({ text }: { text: string }) {
  return (
    <div className="search-skeleton">
      <span className="visually-hidden">{text}</span>
      <ul className="shelf is-six" aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          <li className="tile is-small" key={index}>
            <div className="tile-stage">
              <i className="sk" />
            </div>
            <div className="tile-cap">
              <i className="sk" />
              <i className="sk" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
