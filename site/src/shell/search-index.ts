import { foldLetters } from 'contract/folding';
import MiniSearch from 'minisearch';
import type { IndexedItem } from '../content/catalogue/catalogue-index.ts';
import { allowedMistakes, queryWords, spellingsIn, splitWords } from './search-words.ts';

/** An item with other words for it: in English, and its size as the page writes it. */
export type Searchable = Pick<IndexedItem, 'sku' | 'title' | 'color' | 'size' | 'categories'> & {
  others: readonly string[];
};

export interface FoundItems {
  /** SKUs, the best match first. */
  skus: string[];
  /** Suggested spelling, if the text itself matches nothing. */
  meant: string | null;
}

/** Entries added at once: other requests come in between. */
const AT_ONCE = 200;
/** Two fields instead of one for each attribute: a third of the memory and of the time. */
const FIELDS = ['title', 'words'];
const ALL_WORDS = { combineWith: 'AND', boost: { title: 3 } } as const;

/** The items of a kind in one language, to be searched by title, color, category, size and SKU. */
export class SearchIndex {
  readonly #index = new MiniSearch<Searchable>({
    fields: FIELDS,
    idField: 'sku',
    extractField: (item, field) =>
      field === 'words' ? wordsAbout(item) : String(item[field as 'title' | 'sku'] ?? ''),
    tokenize: splitWords,
    processTerm: (word) => word,
    searchOptions: { tokenize: queryWords },
  });

  /** Words as visitors read them, by how they are compared: a title's rather than a SKU's. */
  readonly #spellings = new Map<string, string>();

  /** All that is said of an item, as it is compared, by SKU. */
  readonly #texts = new Map<string, string[]>();

  static async of(items: readonly Searchable[]): Promise<SearchIndex> {
    const newIndex = new SearchIndex();
    // Two entries with one SKU are one item to visitors.
    const once = new Map(items.map((item) => [item.sku, item]));
    for (const { sku, title, color, categories, others } of once.values())
      newIndex.#texts.set(
        sku,
        [title, color, ...categories, ...others].flatMap((text) => (text ? foldLetters(text) : [])),
      );
    for (const item of once.values())
      for (const [compared, written] of [...spellingsIn(wordsAbout(item)), ...spellingsIn(String(item.title ?? ''))])
        newIndex.#spellings.set(compared, written);
    await newIndex.#index.addAllAsync([...once.values()], { chunkSize: AT_ONCE });
    return newIndex;
  }

  /**
   * The items that have all words of a text or words that begin with them, and those that contain it as it is (section 7); if
   * there are none, those with similar words.
   */
  find(text: string): FoundItems {
    const exact = this.#index.search(text, { ...ALL_WORDS, prefix: true });
    const skus = [...new Set([...exact.map(({ id }) => String(id)), ...this.#containing(text)])];
    if (skus.length > 0) return { skus, meant: null };
    const similar = this.#index.search(text, { ...ALL_WORDS, prefix: true, fuzzy: allowedMistakes });
    return { skus: similar.map(({ id }) => String(id)), meant: this.#meant(text) };
  }

  #containing(text: string): string[] {
    const wanted = foldLetters(text.trim());
    if (!wanted) return [];
    return [...this.#texts].flatMap(([sku, texts]) => (texts.some((one) => one.includes(wanted)) ? sku : []));
  }

  #meant(text: string): string | null {
    const options = { prefix: false, fuzzy: allowedMistakes };
    const [all] = this.#index.autoSuggest(text, { ...options, combineWith: 'AND' });
    const [some] = all ? [all] : this.#index.autoSuggest(text, { ...options, combineWith: 'OR' });
    if (!some) return null;
    // An item may have several words that are similar to one that was typed.
    const words = queryWords(text).map((word) => nearest(word, some.terms));
    return [...new Set(words)].map((word) => this.#spellings.get(word) ?? word).join(' ');
  }
}

const wordsAbout = ({ sku, color, size, categories, others }: Searchable) =>
  [...new Set([sku, color, size, ...categories, ...others])].filter(Boolean).join(' ');

/** Of words that are similar to one, that which begins like it for longest, and of these the one of most nearly its length. */
function nearest(word: string, similar: readonly string[]): string {
  const alike = (other: string) => [...other].findIndex((letter, index) => letter !== word[index]);
  const rank = (other: string) => (alike(other) === -1 ? other.length : alike(other));
  const apart = (other: string) => Math.abs(other.length - word.length);
  const [best = word] = [...similar].sort((one, other) => rank(other) - rank(one) || apart(one) - apart(other));
  return best;
}
