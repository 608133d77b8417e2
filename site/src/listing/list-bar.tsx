import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';
import './list-bar.css';

interface ListBarProps {
  /** '42 cases'; null if it is not known. */
  count: string | null;
  /** Number of chosen filters, with its label; null for none. */
  chosen: { count: number; label: string } | null;
  /** 'SORT BY', or 'SORTED BY {title}' once a sort order is chosen. */
  sorting: string;
  words: { filters: string };
  /** The panels that the buttons open: #filters and #sort-by. */
  children: ReactNode;
}

/** The sticky bar: the number of entries, FILTERS and SORT BY with their panels. */
export function ListBar({ count, chosen, sorting, words, children }: ListBarProps) {
  return (
    <div className="list-bar" data-part="list-bar">
      <div className="wrap list-bar-in">
        {count && (
          <h2 id="count" className="list-bar-count" tabIndex={-1}>
            {count}
          </h2>
        )}
        <button type="button" className="list-bar-button" popoverTarget="filters">
          {words.filters}
          {chosen && (
            <span className="list-bar-chosen">
              <span aria-hidden="true">{chosen.count}</span>
              <span className="visually-hidden">{chosen.label}</span>
            </span>
          )}
          <Icon name="chevron" />
        </button>
        <button type="button" className="list-bar-button" popoverTarget="sort-by">
          <span>{sorting}</span>
          <Icon name="chevron" />
        </button>
      </div>
      {children}
    </div>
  );
}
