import { define, PartedElement } from '../../../ui/element.ts';
import '../buying/swatch-transition.client.ts';
import { followViewer } from '../viewer/turn-view.client.ts';
import { followSlides } from './slide-row.client.ts';
import { enlargeOnClick } from './zoom-dialog.client.ts';
import { zoomOnHover } from './zoom-panel.client.ts';

/** Turns the gallery's links into zoom controls, follows the picture on stage and opens the 360° view. */
class ProductGallery extends PartedElement {
  protected override connect(signal: AbortSignal): void {
    const turning = followViewer(this, signal);
    followSlides(this, turning.close, signal);
    enlargeOnClick(this, signal);
    zoomOnHover(this, Number(this.dataset.zoomArea), signal);
  }
}

define('product-gallery', ProductGallery);
