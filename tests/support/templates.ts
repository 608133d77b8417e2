import { firstOf } from './content-api.ts';

/** One address of each template. */
export const templates: Record<string, () => Promise<string>> = {
  'the home page': async () => '/en',
  'the luggage list': async () => '/luggages/en',
  'a luggage': async () => `/luggages/en/${await firstOf('luggages', 'item_sku')}`,
  'the accessories list': async () => '/accessories/en',
  'an accessory': async () => `/accessories/en/${await firstOf('accessories', 'item_sku')}`,
  'the gifts list': async () => '/gifts/en',
  'a gift': async () => `/gifts/en/${await firstOf('gifts', 'item_sku')}`,
  'the stories list': async () => '/stories/en',
  'a story': async () => `/stories/en/${await firstOf('stories', 'story_id')}`,
  'the store locations': async () => '/store-locations/en',
  'the kept cases': async () => '/kept/en',
  'a comparison': async () =>
    '/compare/en?items=aero-small-coral,aero-large-coral,nimbus-small-dusk,meridian-small-silver',
  'a true size': async () => '/luggages/en/aero-small-coral/size',
  'the stored pages': async () => '/offline/en',
  'a content page': async () => `/skytravel/en/${await firstOf('pages', 'page_id')}`,
};
