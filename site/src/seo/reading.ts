import { wordsLocale } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import type { ContentPageData } from '../screens/content-page/content-page.query.ts';
import type { StoryReaderData } from '../screens/story-reader/story-reader.query.ts';
import type { LoadedPage } from '../page/load-page.ts';
import { absoluteUrl } from './absolute-url.ts';
import { alternateAddresses, type Head } from './head.ts';
import { breadcrumbs, pictures, publisher } from './json-ld.ts';

/** A story. */
export function storyHead(page: LoadedPage<StoryReaderData>): Head | undefined {
  const { data, locale, messages, shell } = page;
  if (!data) return undefined;
  const here = paths.story(locale, data.id);
  const { author } = data;
  return {
    ...alternateAddresses(page, data.translations, (code) => paths.story(code, data.id)),
    type: 'article',
    image: data.banner,
    data: [
      {
        '@type': 'Article',
        headline: data.title,
        description: data.description ?? undefined,
        image: pictures([data.banner]),
        datePublished: data.date ?? undefined,
        dateModified: data.changed ?? undefined,
        author: author ? { '@type': 'Person', name: author.name, url: author.href ?? undefined } : publisher(shell),
        publisher: publisher(shell),
        inLanguage: data.lang ?? wordsLocale(locale),
        mainEntityOfPage: absoluteUrl(here),
      },
      breadcrumbs([{ title: messages.stories.title, href: paths.stories(locale) }, { title: data.title }], here),
    ],
  };
}

/** A generic content page. */
export function contentPageHead(page: LoadedPage<ContentPageData>): Head | undefined {
  const { data, locale, messages, shell } = page;
  if (!data) return undefined;
  const path = (code: string) => paths.contentPage(shell.brandSegment, code, data.id);
  const crumbs = [{ title: messages.shell.home, href: paths.home(locale) }, { title: data.header }];
  return {
    ...alternateAddresses(page, data.translations, path),
    type: 'website',
    image: data.banner,
    data: [breadcrumbs(crumbs, path(locale))],
  };
}
