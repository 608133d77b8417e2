import type { File } from '../../../media/media.ts';
import type { Image } from '../../../ui/picture.tsx';
import type { Product } from '../product.ts';

/** A picture or a video of the stage, with its thumbnail. */
export interface Slide {
  /** The element's id, to which the thumbnail links. */
  id: string;
  /** Position in the row, from 1. */
  number: number;
  /** The picture, or a video's poster. */
  image: Image | undefined;
  video: File | null;
}

/** Pictures, then videos (`ITEM-1`); files that are no videos are left out. */
export function toSlides({ images, videos }: Pick<Product, 'images' | 'videos'>): Slide[] {
  return [
    ...images.map((image) => ({ id: 'picture', image, video: null })),
    ...videos.flatMap((video) => (video?.mime.startsWith('video/') ? [{ id: 'video', image: images[0], video }] : [])),
  ].map((slide, index) => ({ ...slide, id: `${slide.id}-${index + 1}`, number: index + 1 }));
}
