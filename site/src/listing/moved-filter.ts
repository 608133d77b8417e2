import { segmentsOf } from 'contract/addresses';
import { filteredBy, filterTemplate, RENAMED_FIELDS } from 'contract/redirects';
import { loadRedirects } from '../content/catalogue/redirects.ts';
import type { ContentClient } from '../content/client/client.ts';
import type { ProductKind } from '../paths.ts';
import { countWords, type Filter } from 'contract/filter';
import type { ShownGroup } from './groups/filter-group.ts';
import { placeOf } from './groups/options.ts';

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
  groups: readonly ShownGroup[],
): Promise<Filter | string | undefined> {
  const unknown = RENAMED_FIELDS.flatMap((field) => {
    const options = groups.find(({ name }) => name === field)?.options ?? [];
    const words = (filter[field] ?? []).filter((word) => placeOf(word, options) < 0);
    return words.map((word) => ({ field, word }));
  });
  if (unknown.length === 0) return undefined;
  const find = await loadRedirects(content);
  let moved: Filter | undefined;
  for (const { field, word } of unknown) {
    const to = find(filterTemplate(kind, field, word))?.to?.replaceAll('{locale}', encodeURIComponent(content.locale));
    if (!to) continue;
    const segments = segmentsOf(to.split(/[?#]/)[0] ?? '') ?? [];
    const now = segments[0] === kind ? filteredBy(segments) : undefined;
    if (now) {
      moved = { ...(moved ?? filter) };
      moved[field] = moved[field]?.filter((each) => each !== word);
      moved[now.field] = [...new Set([...(moved[now.field] ?? []), now.word])];
    } else if (countWords(filter) === 1) return to;
  }
  return moved;
}
