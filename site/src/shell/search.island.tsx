import { type MouseEvent, useEffect, useRef } from 'react';
import { paths, type ProductKind } from '../paths.ts';
import { Icon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { RecentlyViewed } from '../ui/recently-viewed.tsx';
import { focusByArrow } from './arrow-keys.ts';
import { RecentSearches } from './recent-searches.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearch } from './use-search.ts';
import type { Search } from './search.query.ts';
import { SearchResults, SearchStatus, type SearchWords } from './search-results.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import './search.css';

export interface SearchProps {
  /** undefined if closed; its results are fetched when it opens. */
  search?: Search;
  brand: string;
  locale: string;
  words: SearchWords;
}

/**
 * The search overlay of every page (docs/product.md section 2): a modal dialog that search-opener.client.ts opens; its
 * results follow what is typed. Without script it works as a page: rendered open where the address has `?search=`, with a
 * form that leads there.
 */
export default function SearchOverlay({ search, brand, locale, words }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const recent = useRecentSearches();
  const { shown, isSearching, type, show } = useSearch(locale, search);
  // Opened, or typed into, before hydration.
  useEffect(() => {
    if (dialog.current?.open && input.current) show(input.current.value);
  }, [show]);

  const searchFor = (event: MouseEvent, text: string) => {
    event.preventDefault();
    if (input.current) input.current.value = text;
    input.current?.focus();
    show(text, { isAgain: true });
  };
  const remember = () => recent.add(input.current?.value ?? '');
  return (
    <dialog
      id="search"
      className="search"
      open={search !== undefined}
      aria-label={words.label}
      ref={dialog}
      // It may have been opened before.
      suppressHydrationWarning
    >
      <div
        className="wrap"
        onKeyDown={(event) => {
          if (input.current && results.current) focusByArrow(event, input.current, results.current);
        }}
      >
        <div className="search-top">
          <Logo brand={brand} />
          <form method="dialog">
            <button className="icon-button" type="submit">
              <Icon name="close" />
              <span className="visually-hidden">{words.close}</span>
            </button>
          </form>
        </div>
        <form
          className="search-box"
          role="search"
          action={paths.list('luggages', locale)}
          onSubmit={(event) => {
            event.preventDefault();
            remember();
            // Hides the on-screen keyboard.
            if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
            show(input.current?.value ?? '');
          }}
        >
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            name="search"
            aria-label={words.label}
            placeholder={words.placeholder}
            defaultValue={search?.text}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            autoFocus={search !== undefined}
            onFocus={(event) => show(event.currentTarget.value)}
            onInput={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              // In a search field, the first Escape clears the text.
              if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              dialog.current?.close();
            }}
          />
        </form>
        <div
          className="search-results"
          aria-busy={isSearching || undefined}
          ref={results}
          onClick={(event) => {
            if ((event.target as Element).closest('li')) remember();
          }}
        >
          {shown?.text === '' && (
            <>
              <RecentSearches {...recent} locale={locale} words={words} onSearch={searchFor} />
              <RecentlyViewed
                words={words}
                hrefOf={(kind, sku) => paths.product(kind as ProductKind, locale, sku)}
                isSmall
              />
            </>
          )}
          {shown && <SearchResults search={shown} onSearch={searchFor} locale={locale} words={words} />}
        </div>
        <div className="search-status" role="status">
          {shown && !isSearching && <SearchStatus search={shown} locale={locale} words={words} />}
        </div>
        <SearchSkeleton text={words.loading} />
      </div>
    </dialog>
  );
}
