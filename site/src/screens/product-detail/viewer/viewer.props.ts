import type { Messages } from '../../../messages/messages.ts';
import { imageUrl } from '../../../ui/picture.tsx';
import { itemName } from '../item-name.ts';
import type { ProductDetail } from '../product-detail.query.ts';
import type { ViewerProps } from './viewer.island.tsx';

/** Width of a frame in pixels; frames are square, as wide as a cut-out's canvas. */
const FRAME_WIDTH = 720;

/** The 360° view of an item; null if it has neither a 3D model nor frames to turn (decision 13). */
export function viewerProps(
  { item, shellColor, measures }: ProductDetail,
  { detail: words }: Messages,
): ViewerProps | null {
  const { carousel, model_3d: model } = item;
  const frames = carousel.length > 1 ? carousel : [];
  if (frames.length === 0 && !model) return null;
  return {
    name: itemName(item),
    frames: frames.map((frame) => imageUrl(frame, FRAME_WIDTH)),
    model: model && {
      src: model.src,
      shellColor,
      heightCm: measures.dimensions?.height ?? null,
    },
    words: {
      to360: words.to360,
      toGallery: words.toGallery,
      to3d: words.to3d,
      dragHint: words.dragHint,
      loading360: words.loading360,
      failed360: words.failed360,
      loading3d: words.loading3d,
      failed3d: words.failed3d,
      lost3d: words.lost3d,
    },
  };
}
