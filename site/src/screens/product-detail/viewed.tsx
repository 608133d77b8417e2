import { wordsLocale } from '../../messages/messages.ts';
import { IMAGE_WIDTHS, imageUrl } from '../../ui/picture.tsx';
import type { ViewedItem } from '../../device/viewed-items.ts';
import type { DetailProps } from './detail-props.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'viewed-item': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** As wide as it is shown on a dense screen. */
const WIDTH = 480;
const widthOf = (original: number) =>
  IMAGE_WIDTHS.findLast((width) => width <= Math.min(original, WIDTH)) ?? IMAGE_WIDTHS[0];

/** Stores on the device that the item was viewed; shows nothing. */
export function Viewed({ product: { kind, item, lang }, locale }: DetailProps) {
  const [image] = item.images;
  const viewed: ViewedItem = {
    kind,
    sku: item.item_sku,
    title: item.title ?? item.item_sku,
    color: item.color?.color ?? null,
    lang: lang.title ?? wordsLocale(locale),
    picture: image ? imageUrl(image, widthOf(image.width)) : null,
    isCutout: image?.isCutout ?? false,
  };
  return <viewed-item hidden data-item={JSON.stringify(viewed)} />;
}
