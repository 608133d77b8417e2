import { paths } from '../paths.ts';
import type { Home } from '../screens/home/home.query.ts';
import type { LoadedPage } from '../page/load-page.ts';
import { absoluteUrl } from './absolute-url.ts';
import { alternateAddresses, type Head } from './head.ts';
import { organization, organizationId } from './json-ld.ts';

/** The home page: the brand, and the site's search. */
export function homeHead(page: LoadedPage<Home>): Head | undefined {
  const { locale, shell, translations } = page;
  if (!page.data) return undefined;
  const search = absoluteUrl(paths.search(locale, '')) + '{search_term_string}';
  return {
    ...alternateAddresses(page, translations, (code) => paths.home(code)),
    type: 'website',
    image: null,
    data: [
      organization(shell),
      {
        '@type': 'WebSite',
        '@id': absoluteUrl(`${paths.home(locale)}#website`),
        name: shell.brand,
        url: absoluteUrl(paths.home(locale)),
        inLanguage: locale,
        publisher: { '@id': organizationId() },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: search },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
