import { KINDS } from './kinds.ts';
import type { ListBarProps } from './list-bar.tsx';
import { PanelHead } from './panel-head.tsx';

/** The sort options as links: choosing one reloads the list, and the new page has no panel open. */
export function SortPanel({ request, links, messages }: ListBarProps) {
  const { list } = messages;
  return (
    <nav id="sort-by" popover="auto" className="panel is-sort" aria-label={list.sortBy}>
      <PanelHead title={list.sortBy} closeLabel={list.close} panelId="sort-by" />
      <ul className="panel-body">
        {KINDS[request.kind].sorts.map((sort) => (
          <li key={sort}>
            <a
              className="check"
              href={links.sorted(sort)}
              aria-current={sort === request.sort ? 'true' : undefined}
            >
              <i className="check-mark" aria-hidden="true" />
              {list.sort[sort]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
