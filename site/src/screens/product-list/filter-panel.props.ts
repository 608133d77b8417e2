import type { FilterPanelProps } from '../../listing/filter-panel.island.tsx';
import { filterPanelProps } from '../../listing/filter-panel.props.ts';
import { listLinks } from '../../listing/list-links.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { KINDS } from './kinds.ts';
import type { ProductListData } from './product-list.query.ts';

/** The filter panel of a product list (`LIST-3`). */
export function productFilterProps(data: ProductListData, locale: string, { list }: Messages): FilterPanelProps {
  const links = listLinks(data.request, (state) => paths.list(data.kind, locale, state));
  return { ...filterPanelProps(data, links, list), count: list[KINDS[data.kind].count], locale };
}
