import type { FilterField } from 'contract/addresses';
import type { IndexedItem } from '../../content/catalogue/catalogue-index.ts';
import type { Importance } from '../../content/client/call.ts';
import type { ContentClient } from '../../content/client/client.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import type { Look } from '../check-group.tsx';

/** An option of the filter panel. */
export interface Option {
  /** The word in addresses: the `en` one, so that a link means the same in every locale. */
  value: string;
  /** The word that visitors see. */
  label: string;
  /** Language of the label, if it is not the page's. */
  lang?: string | undefined;
  /** Color code of the label's background; null for none. */
  code?: string | null;
}

/** A part of the `filters` of a content call. */
export type Conditions = Record<string, unknown>;

/** Where a group gets its options from. */
export interface GroupSource<Item> {
  content: ContentClient;
  kind: ProductKind;
  /** 'primary' if the visitor filters by this group: then the list depends on it. */
  importance: Importance;
  /** The visitor's words. */
  words: readonly string[];
  /** The items to count, those of the whole list; rejected if they cannot be loaded. */
  index: Promise<readonly Item[]>;
}

/** What a group offers in one list. */
export interface GroupContent<Item> {
  options: readonly Option[];
  /** The positions of the options that an item has; a position past them is that of limits that were typed. */
  placesOf: (item: Item) => readonly number[];
  /**
   * The conditions of a content call that finds the items with these words, as the address has them. They need not be
   * options.
   * @returns null if no item has them
   */
  conditions: (words: readonly string[]) => Conditions | null;
  /** Whether an item has one of these words, where that is not said by places: of a price any limits may be asked for. */
  hasAny?: (item: Item, words: readonly string[]) => boolean;
}

/**
 * A group of the filter panel ('Colors'): everything that differs from group to group. Its fragment of an address and the
 * lists that have it are in `FILTER_FIELDS` and `FILTERS` of contract/addresses.ts; which words it has, in
 * contract/filter-words.ts.
 */
export interface FilterGroup<Item = IndexedItem> {
  name: FilterField;
  /** The group's heading. */
  legend: (words: Messages['list']) => string;
  look: Look;
  /** What a chip says for a chosen word, if not just the option's label. */
  chip?: (label: string, words: Messages['list']) => string;
  /** Words that are no option can be typed, as two limits (`PRICE-3`). */
  hasLimits?: true;
  /** An item must have all of the chosen options; otherwise any of them will do (decision 5). */
  needsAll?: true;
  /** What the words mean depends on the catalogue index: without it, a list that is filtered by them cannot be shown. */
  needsIndex?: true;
  /** Whether a list that is filtered by it changes without an edit, so that search engines shall not have it. */
  isHiddenFromSearch?: true;
  /** @throws ContentUnavailable then the panel lacks the group, and a list that is filtered by it cannot be shown */
  load: (source: GroupSource<Item>) => Promise<GroupContent<Item>>;
}

/** A group with what it offers in one list. */
export type LoadedGroup<Item = IndexedItem> = FilterGroup<Item> & GroupContent<Item>;

/** What is shown of a group, whatever its items are. */
export type ShownGroup = Omit<LoadedGroup<never>, 'load' | 'placesOf' | 'conditions'>;
