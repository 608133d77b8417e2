import { type FileValue, files } from '../entry';
import { type Check, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/**
 * The least size in pixels of the pictures in a field: of the longer side, or of the width where a picture spans the
 * window. A picture half as large as what the site shows at most on a phone or in a window of 1,600 px looks blurred.
 */
const MIN_SIZES: Record<string, { side: 'longer' | 'width'; pixels: number }> = {
  images: { side: 'longer', pixels: 1000 },
  carousel: { side: 'longer', pixels: 600 },
  luggage_image: { side: 'longer', pixels: 1000 },
  luggage_body: { side: 'longer', pixels: 1000 },
  pictures: { side: 'longer', pixels: 600 },
  instagram_post: { side: 'longer', pixels: 600 },
  cover_image: { side: 'width', pixels: 600 },
  image: { side: 'width', pixels: 800 },
  banner: { side: 'width', pixels: 1600 },
  banner_image: { side: 'width', pixels: 1600 },
  background_image: { side: 'width', pixels: 1600 },
};

const sizeOf = ({ width, height }: FileValue, side: 'longer' | 'width') =>
  side === 'width' ? (width ?? 0) : Math.max(width ?? 0, height ?? 0);

/** Pictures that are too small for their place; drawings have no size. */
export const pictureSize: Check = (entry) =>
  Object.entries(MIN_SIZES).flatMap(([field, { side, pixels }]) => {
    const small = files(entry, field).filter(
      (file) => file.width && file.mime !== 'image/svg+xml' && sizeOf(file, side) < pixels,
    );
    if (small.length === 0) return [];
    const sizes = names(small.map(({ name, width, height }) => `${name} (${width} × ${height} px)`));
    const needed = `${pixels} px ${side === 'width' ? 'in width' : 'on the longer side'}`;
    return [
      {
        check: 'picture-size',
        level: 'better' as const,
        field,
        sentence: `Too small, ${needed} are needed: ${sizes}.`,
        shoppers: SHOPPERS_SEE.blurred,
        action: 'Change the picture',
      },
    ];
  });
