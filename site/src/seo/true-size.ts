import type { LoadedPage } from '../page/load-page.ts';
import { paths } from '../paths.ts';
import type { TrueSizeData } from '../screens/true-size/true-size.query.ts';
import { alternateAddresses, type Head } from './head.ts';

/** Not in search engines: everything that it says of the case is on the case's own page, which is. */
export function trueSizeHead(page: LoadedPage<TrueSizeData>): Head | undefined {
  const { data } = page;
  if (!data) return undefined;
  const { opened, translations } = data;
  return {
    ...alternateAddresses(page, translations, (locale) => paths.trueSize(locale, opened.sku)),
    isHidden: true,
    type: 'website',
    image: opened.cutout,
    data: [],
  };
}
