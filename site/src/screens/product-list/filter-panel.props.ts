import { filterPanelData } from '../../listing/filter-panel-data.ts';
import type { FilterPanelProps } from '../../listing/filter-panel.island.tsx';
import { listLinks } from '../../listing/list-links.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { KINDS } from './kinds.ts';
import type { ProductListData } from './product-list.query.ts';

/** The filter panel of a product list (`LIST-3`). */
export function filterPanelProps(data: ProductListData, locale: string, { list }: Messages): FilterPanelProps {
  const { kind, request } = data;
  const rules = KINDS[kind];
  const links = listLinks(request, (state) => paths.list(kind, locale, state));
  const sizes = rules.sizes.map((size) => ({ value: size, label: list.size[size] }));
  const { filters, close, reset, apply, nothing, collections, colors, showAll } = list;
  const { airlines, availability } = list;
  const groups = { categories: collections, sizes: list.sizes, colors, airlines, availability };
  return {
    ...filterPanelData({ ...data, links, sizes }),
    locale,
    words: { filters, close, reset, apply, nothing, showAll, ...groups },
    count: list[rules.count],
  };
}
