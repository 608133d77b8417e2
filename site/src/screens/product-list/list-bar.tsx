import { type Messages, fill } from '../../messages/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import type { FilterOptions } from './filter-options.query.ts';
import { FilterPanel } from './filter-panel.tsx';
import './list-bar.css';
import type { ListLinks } from './list-links.ts';
import type { ListRequest } from './list-request.ts';
import { SortPanel } from './sort-panel.tsx';

export interface ListBarProps {
  request: ListRequest;
  options: FilterOptions;
  links: ListLinks;
  messages: Messages;
  /** '42 cases'; null while it is not known. */
  count: string | null;
}

/** The sticky bar: how many there are, FILTERS and SORT BY with their panels. */
export function ListBar(props: ListBarProps) {
  const { request, messages, count } = props;
  const { list } = messages;
  const { categories = [], colors = [], sizes = [] } = request.filter ?? {};
  const chosen = categories.length + colors.length + sizes.length;
  return (
    <div className="lbar">
      <div className="wrap lbar-in">
        {count && <h2 className="lbar-count">{count}</h2>}
        <button type="button" className="lbar-button" popoverTarget="filters">
          {list.filters}
          {chosen > 0 && (
            <span className="lbar-chosen">
              <span aria-hidden="true">{chosen}</span>
              <span className="vh">{fill(list.selected, { count: chosen })}</span>
            </span>
          )}
          <Icon name="chevron" />
        </button>
        <button type="button" className="lbar-button" popoverTarget="sort-by">
          <span>
            {request.sort ? fill(list.sortedBy, { title: list.sort[request.sort] }) : list.sortBy}
          </span>
          <Icon name="chevron" />
        </button>
      </div>
      <FilterPanel {...props} />
      <SortPanel {...props} />
    </div>
  );
}
