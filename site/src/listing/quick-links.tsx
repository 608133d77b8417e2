import './quick-links.css';

interface QuickLinksProps {
  links: { label: string; lang?: string | undefined; href: string; isOn: boolean }[];
}

/** A row of links over the grid, each to another state of the list; those that are on are dark, and lead back. */
export function QuickLinks({ links }: QuickLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="quick">
      {links.map(({ label, lang, href, isOn }) => (
        <li key={`${label} ${href}`}>
          <a href={href} lang={lang} aria-current={isOn || undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
