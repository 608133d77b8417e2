import { type Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { Reading } from '../../ui/reading.tsx';
import './content-page.css';
import type { ContentPageData } from './content-page.query.ts';

interface ContentPageProps {
  page: ContentPageData;
  locale: string;
  messages: Messages;
}

/** A generic content page with the list of all pages beside it (`PAGE-1`). */
export function ContentPage({ page, locale, messages }: ContentPageProps) {
  const { header, banner, html, lang, groups } = page;
  return (
    <Reading
      crumbs={[
        { title: messages.shell.home, href: paths.home(locale) },
        { title: header, ...(lang && { lang }) },
      ]}
      breadcrumbLabel={messages.shell.breadcrumb}
      banner={banner}
      title={header}
      lang={lang}
      video={messages.video}
      html={html}
      side={
        groups.length > 0 && (
          <nav className="page-groups side-scroll" aria-label={messages.pages.list} data-part="side-scroll">
            {groups.map((group, index) => (
              <section key={index}>
                <h2 className="t-label t-mute" lang={group.titleLang}>
                  {group.title}
                </h2>
                <ul className="side-list">
                  {group.pages.map(({ title, href, isCurrent }) => (
                    <li key={href} lang={group.lang}>
                      <a href={href} aria-current={isCurrent ? 'page' : undefined} data-astro-prefetch="hover">
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        )
      }
    />
  );
}
