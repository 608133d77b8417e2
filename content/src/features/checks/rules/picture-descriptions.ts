import { type Entry, files } from '../entry';
import { type Check, count } from '../finding';
import { SHOPPERS_SEE, type ShoppersSee } from '../shoppers-see';

/** The fields whose descriptions the site says; every other picture only accompanies words. */
const SAID: Record<string, ShoppersSee> = {
  images: SHOPPERS_SEE.nameHeard,
  pictures: SHOPPERS_SEE.customerHeard,
  instagram_post: SHOPPERS_SEE.unheard,
  luggage_image: SHOPPERS_SEE.unheard,
};
/** Those that only a shared link's card says. */
const SHARED = new Set(['stories banner_image', 'stories image', 'pages banner_image']);

const effectOf = ({ type }: Entry, field: string) =>
  SAID[field] ?? (SHARED.has(`${type} ${field}`) ? SHOPPERS_SEE.unheardWhereShared : undefined);

/** Pictures without alternative text; drawings (SVG) are icons beside words. */
export const pictureDescriptions: Check = (entry) =>
  entry.fields.flatMap(({ name, kind }) => {
    const shoppers = effectOf(entry, name);
    if (kind !== 'media' || !shoppers) return [];
    const mute = files(entry, name).filter(
      ({ mime, alternativeText }) => mime?.startsWith('image/') && mime !== 'image/svg+xml' && !alternativeText?.trim(),
    );
    if (mute.length === 0) return [];
    return [
      {
        check: 'picture-descriptions',
        level: 'better' as const,
        field: name,
        sentence: `${count(mute.length, 'picture')} ${mute.length === 1 ? 'has' : 'have'} no description.`,
        shoppers,
        action: 'Write descriptions',
      },
    ];
  });
