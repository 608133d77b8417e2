import type { Messages } from '../messages/messages.ts';
import type { SearchProps } from './search.island.tsx';
import type { Search } from './search.query.ts';

/** The search overlay of a page. */
export function searchProps(
  search: Search | undefined,
  { brand, locale }: { brand: string; locale: string },
  { search: words, list, shell, detail }: Messages,
): SearchProps {
  const { accessories, gifts, viewDetails, before, limitedEdition, empty, checkConnection } = list;
  return {
    ...(search && { search }),
    brand,
    locale,
    words: {
      ...words,
      accessories,
      gifts,
      empty,
      checkConnection,
      tryAgain: shell.tryAgain,
      viewed: detail.viewed,
      labels: { viewDetails, before, limitedEdition },
    },
  };
}
