import { fill, type Messages, plural } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';
import { ProductTile } from '../ui/product-tile.tsx';
import type { Search } from './search.query.ts';

interface SearchResultsProps {
  search: Search;
  locale: string;
  messages: Messages;
}

/** The live region: announces the number of results, or that there are none (docs/design.md). */
export function SearchStatus({ search, locale, messages }: SearchResultsProps) {
  if (!search.products || (search.total > 0 && !search.text)) return null;
  return search.total === 0 ? (
    <p className="search-empty">{messages.list.empty}</p>
  ) : (
    <p className="visually-hidden">{plural(messages.search.found, search.total, locale)}</p>
  );
}

/** Heading and grid of the search overlay, or a notice that the search failed. */
export function SearchResults({ search, locale, messages }: SearchResultsProps) {
  const { search: words, list } = messages;
  if (!search.products) {
    return (
      <Notice
        title={words.failed}
        text={list.checkConnection}
        action={{ href: paths.search(locale, search.text), label: messages.shell.tryAgain }}
      />
    );
  }
  return (
    <>
      <div className="search-head">
        <h2 className="t-label">
          {search.text ? fill(words.results, { text: search.text }) : words.popular}
        </h2>
        <a className="underline t-label" href={paths.list('luggages', locale)}>
          {words.viewAll}
        </a>
      </div>
      <ul className="shelf is-six">
        {search.products.map(({ sku, ...tile }) => (
          <ProductTile key={sku} {...tile} labels={list} isSmall />
        ))}
      </ul>
    </>
  );
}
