import { PanelHead } from './panel-head.tsx';

interface SortPanelProps {
  options: { title: string; href: string; isCurrent: boolean }[];
  words: { sortBy: string; close: string };
}

/** The sort options as links: choosing one reloads the list with the panel closed. */
export function SortPanel({ options, words }: SortPanelProps) {
  return (
    <nav id="sort-by" popover="auto" className="panel is-sort" aria-label={words.sortBy}>
      <PanelHead title={words.sortBy} closeLabel={words.close} panelId="sort-by" />
      <ul className="panel-body">
        {options.map(({ title, href, isCurrent }) => (
          <li key={href}>
            <a className="check" href={href} aria-current={isCurrent ? 'true' : undefined}>
              <i className="check-mark" aria-hidden="true" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
