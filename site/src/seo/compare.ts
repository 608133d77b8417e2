import type { LoadedPage } from '../page/load-page.ts';
import { paths } from '../paths.ts';
import type { CompareData } from '../screens/compare/compare.query.ts';
import type { Head } from './head.ts';

/** Any choice of cases has the page without cases as its canonical address, and none is in search engines. */
export function compareHead({ data, locale }: LoadedPage<CompareData>): Head | undefined {
  if (!data) return undefined;
  return {
    canonical: paths.compare(locale),
    isHidden: true,
    alternates: [],
    type: 'website',
    image: data.cases.find(({ image }) => image)?.image ?? null,
    data: [],
  };
}
