import './quick-links.css';

interface QuickLinksProps {
  links: { label: string; href: string; isOn: boolean }[];
}

/** A row of links over the grid, each to another state of the list; those that are on are dark, and lead back. */
export function QuickLinks({ links }: QuickLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="quick">
      {links.map(({ label, href, isOn }) => (
        <li key={label}>
          <a href={href} aria-current={isOn || undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
