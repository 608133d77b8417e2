import './breadcrumbs.css';

export interface Crumb {
  title: string;
  /** Omitted for the last item, the page itself. */
  href?: string;
  /** Language of the title, if it is not the page's. */
  lang?: string;
  /** Whether a dot replaces the short line as the separator before it. */
  followsDot?: boolean;
}

/** Breadcrumb navigation; the last item is the page itself. */
export function Breadcrumbs({ items, label }: { items: Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {items.map(({ title, href, lang, followsDot }, index) => (
          <li key={index} lang={lang} className={followsDot ? 'follows-dot' : undefined}>
            {href && index < items.length - 1 ? (
              <a className="underline" href={href} data-astro-prefetch="hover">
                {title}
              </a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
