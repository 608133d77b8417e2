import './breadcrumbs.css';

export interface Crumb {
  title: string;
  /** Left out for the last one, the page itself. */
  href?: string;
  /** Where the title is in another language than the page. */
  lang?: string;
  /** Whether a dot instead of the short line stands before it. */
  followsDot?: boolean;
}

/** The way to this page; the last item is the page itself. */
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
