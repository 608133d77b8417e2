import { fill } from '../../../messages/fill.ts';
import type { Messages } from '../../../messages/messages.ts';
import type { Tile } from '../../../content/catalogue/product-tile.ts';
import type { ChosenCase } from '../../../device/chosen-cases.ts';
import { isToScale } from '../../../ui/cutout.ts';
import { Icon } from '../../../ui/icons.tsx';
import { imageUrl } from '../../../ui/picture.tsx';
import './tile-choice.css';

/** The pop-over of the compare tray (compare-tray.island.tsx). */
export const CHOICES_ID = 'tile-choices';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tile-choice': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface TileChoiceProps {
  tile: Pick<Tile, 'sku' | 'title' | 'color' | 'image'>;
  words: Messages['compare'];
}

/**
 * The '+' of a tile (`COMPARE-6`): opens the pop-over with 'Compare' and 'Keep'; while the tray is open, a check box. Its state
 * is single bits, which a custom element shows (tile-choice.client.ts); without script there is none.
 */
export function TileChoice({ tile: { sku, title, color, image }, words }: TileChoiceProps) {
  const name = color ? `${title} ${color}` : title;
  const picture = isToScale(image) ? imageUrl(image, 200) : null;
  const one: ChosenCase = { sku, title, color, picture };
  return (
    <tile-choice data-case={JSON.stringify(one)}>
      <button
        type="button"
        data-part="choose"
        popoverTarget={CHOICES_ID}
        aria-label={fill(words.choose, { name })}
        data-compares={fill(words.compareCase, { name })}
      >
        <Icon name="plus" />
        <Icon name="ribbon" />
        <Icon name="check" />
      </button>
    </tile-choice>
  );
}
