import type { MouseEvent } from 'react';
import { paths } from '../paths.ts';
import type { SearchWords } from './search-results.tsx';

interface RecentSearchesProps {
  texts: readonly string[];
  clear: () => void;
  locale: string;
  words: SearchWords;
  onSearch: (event: MouseEvent, text: string) => void;
}

/** Earlier searches on this device, to be repeated. */
export function RecentSearches({ texts, clear, locale, words, onSearch }: RecentSearchesProps) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={words.recent}>
      <div className="search-head">
        <h2 className="t-label">{words.recent}</h2>
        <button type="button" className="underline t-label" onClick={clear}>
          {words.clear}
        </button>
      </div>
      <p className="search-recent">
        {texts.map((text) => (
          <a key={text} href={paths.search(locale, text)} onClick={(event) => onSearch(event, text)}>
            <bdi>{text}</bdi>
          </a>
        ))}
      </p>
    </section>
  );
}
