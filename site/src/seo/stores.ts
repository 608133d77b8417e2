import { paths } from '../paths.ts';
import type { StoreLocationsData } from '../screens/store-locations/store-locations.query.ts';
import type { LoadedPage } from '../page/load-page.ts';
import { absoluteUrl } from './absolute-url.ts';
import { alternateAddresses, type Head } from './head.ts';
import { pictures, publisher } from './json-ld.ts';

/** The store locations: each as a schema.org Store with address, phone number and map. */
export function storesHead(page: LoadedPage<StoreLocationsData>): Head | undefined {
  const { data, locale, shell, translations } = page;
  if (!data) return undefined;
  const image = data.stores.find(({ cover }) => cover)?.cover ?? null;
  return {
    ...alternateAddresses(page, translations, (code) => paths.storeLocations(code)),
    type: 'website',
    image,
    data: data.stores.map((store, index) => ({
      '@type': 'Store',
      '@id': absoluteUrl(`${paths.storeLocations(locale)}#store-${index + 1}`),
      name: store.name,
      description: store.type ?? undefined,
      address: store.location ?? undefined,
      telephone: store.phone?.number,
      image: pictures([store.cover]),
      url: absoluteUrl(paths.storeLocations(locale, index + 1)),
      hasMap: store.directionsHref,
      parentOrganization: publisher(shell),
    })),
  };
}
