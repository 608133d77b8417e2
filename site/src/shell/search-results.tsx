import type { MouseEvent } from 'react';
import { fill, plural } from '../messages/fill.ts';
import type { Messages } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';
import { ProductTile, type ProductTileProps } from '../ui/product-tile.tsx';
import type { Search, SearchGroup } from './search.query.ts';

type List = Messages['list'];
export type SearchWords = Messages['search'] &
  Pick<List, 'accessories' | 'gifts' | 'empty' | 'checkConnection'> & {
    tryAgain: string;
    viewed: string;
    labels: ProductTileProps['labels'];
  };

interface SearchResultsProps {
  search: Search;
  locale: string;
  words: SearchWords;
  /** Searches for another text, or for the same one again; without it, links lead there. */
  onSearch?: (event: MouseEvent, text: string) => void;
}

/** Number of all matches. */
const totalOf = ({ total, groups = [] }: Search) => groups.reduce((sum, group) => sum + group.total, total);

/** The live region: announces the number of results, or that there are none (docs/design.md). */
export function SearchStatus({ search, locale, words }: SearchResultsProps) {
  const { products, text, total } = search;
  const all = totalOf(search);
  if (!products || (all > 0 && !text)) return null;
  if (all === 0) return <p className="search-empty">{words.empty}</p>;
  const countText = total > 0 ? plural(words.found, total, locale) : plural(words.foundItems, all, locale);
  return <p className="visually-hidden">{countText}</p>;
}

/** Headings and grids of the search overlay, or a notice that the search failed. */
export function SearchResults({ search, locale, words, onSearch }: SearchResultsProps) {
  const { text, products, groups = [], meant } = search;
  if (!products) {
    const href = paths.search(locale, text);
    return (
      <Notice
        title={words.failed}
        text={words.checkConnection}
        action={{ href, label: words.tryAgain, onClick: (event) => onSearch?.(event, text) }}
      />
    );
  }
  return (
    <>
      {meant && (
        <p className="search-meant">
          <a className="underline" href={paths.search(locale, meant)} onClick={(event) => onSearch?.(event, meant)}>
            {fill(words.didYouMean, { text: meant })}
          </a>
        </p>
      )}
      <div className="search-head">
        <h2 className="t-label">{text ? fill(words.results, { text }) : words.popular}</h2>
        <a className="underline t-label" href={paths.list('luggages', locale)}>
          {words.viewAll}
        </a>
      </div>
      <Shelf products={products} words={words} />
      {groups.map((group) => (
        <Group key={group.kind} group={group} words={words} />
      ))}
    </>
  );
}

function Group({ group, words }: { group: SearchGroup; words: SearchWords }) {
  const title = group.kind === 'gifts' ? words.gifts : words.accessories;
  return (
    <section aria-label={title}>
      <div className="search-head">
        <h2 className="t-label">
          {title} <span className="t-mute">{group.total}</span>
        </h2>
      </div>
      <Shelf products={group.products} words={words} />
    </section>
  );
}

function Shelf({ products, words }: { products: SearchGroup['products']; words: SearchWords }) {
  return (
    <ul className="shelf is-six">
      {products.map(({ sku, ...tile }) => (
        <ProductTile key={sku} {...tile} labels={words.labels} isSmall />
      ))}
    </ul>
  );
}
