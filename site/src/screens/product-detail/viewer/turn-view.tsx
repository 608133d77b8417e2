import { Icon } from '../../../ui/icons.tsx';
import { imageUrl } from '../../../ui/picture.tsx';
import type { DetailProps } from '../detail-props.ts';
import './turn-view.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'turn-table': React.HTMLAttributes<HTMLElement> & { 'data-frames': string };
    }
  }
}

/** Width of a frame in pixels; frames are square, as wide as a cut-out's canvas. */
const FRAME_WIDTH = 720;

/**
 * The 360° view over the gallery (decision 13): turntable frames first, the 3D model on demand. Hidden
 * until gallery.client.ts shows the toggle.
 */
export function TurnView({ product, messages, name }: DetailProps & { name: string }) {
  const { carousel, model_3d: model } = product.item;
  const words = messages.detail;
  const hasFrames = carousel.length > 1;
  return (
    <>
      <div className="turn-view" hidden>
        {hasFrames && (
          <turn-table
            className="turn-table"
            role="slider"
            tabIndex={0}
            aria-label={`360° ${name}`}
            aria-valuemin={0}
            aria-valuemax={360}
            aria-valuenow={0}
            aria-valuetext="0°"
            data-frames={JSON.stringify(carousel.map((frame) => imageUrl(frame, FRAME_WIDTH)))}
          />
        )}
        {model && (
          <div
            className="model-view"
            role="slider"
            tabIndex={0}
            aria-label={`3D ${name}`}
            aria-valuemin={0}
            aria-valuemax={360}
            aria-valuenow={0}
            aria-valuetext="0°"
            data-src={model.src}
            data-shell-color={product.shellColor ?? undefined}
            hidden
          />
        )}
        <p className="turn-hint">{words.dragHint}</p>
        {hasFrames && model && (
          <button type="button" className="gallery-button" data-open-model>
            {words.to3d}
          </button>
        )}
      </div>
      <p
        className="turn-status"
        role="status"
        data-loading-frames={words.loading360}
        data-failed-frames={words.failed360}
        data-loading-model={words.loading3d}
        data-failed-model={words.failed3d}
      />
      <button type="button" className="gallery-button gallery-toggle" data-toggle hidden>
        <Icon name="box" />
        <span className="when-gallery">{words.to360}</span>
        <span className="when-turning">{words.toGallery}</span>
      </button>
    </>
  );
}
