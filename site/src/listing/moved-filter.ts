import { segmentsOf } from 'contract/addresses';
import { filteredBy, filterTemplate } from 'contract/redirects';
import { loadRedirects } from '../content/catalogue/redirects.ts';
import type { ContentClient } from '../content/client/client.ts';
import type { ProductKind } from '../paths.ts';
import type { FilterOptions } from './filter-options.ts';
import { type Filter, GROUPS } from './filters.ts';

/** The words that editors can rename. */
const RENAMED = ['categories', 'colors'] as const;

/**
 * A filter with the words that categories and colors have now, in place of those that they had when its address was made
 * (`REDIRECT-4`). Only a word that no option has is looked up.
 * @param kind whose redirects count; of stories the luggages', which they are filtered by
 * @returns an address, where the only word leads to another page; undefined if nothing has moved
 */
export async function movedFilter(
  content: ContentClient,
  kind: ProductKind,
  filter: Filter,
  options: FilterOptions,
): Promise<Filter | string | undefined> {
  const unknown = RENAMED.flatMap((group) =>
    filter[group]
      .filter((word) => !options[group].some(({ value, label }) => value === word || label === word))
      .map((word) => ({ group, word })),
  );
  if (unknown.length === 0) return undefined;
  const find = await loadRedirects(content);
  let moved: Filter | undefined;
  for (const { group, word } of unknown) {
    const to = find(filterTemplate(kind, group, word))?.to?.replaceAll('{locale}', encodeURIComponent(content.locale));
    if (!to) continue;
    const segments = segmentsOf(to.split(/[?#]/)[0] ?? '') ?? [];
    const now = segments[0] === kind ? filteredBy(segments) : undefined;
    if (now) {
      moved ??= structuredClone(filter);
      moved[group] = moved[group].filter((each) => each !== word);
      moved[now.field] = [...new Set([...moved[now.field], now.word])];
    } else if (GROUPS.flatMap((each) => filter[each]).length === 1) return to;
  }
  return moved;
}
