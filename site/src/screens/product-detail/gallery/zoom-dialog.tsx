import type { Messages } from '../../../messages/messages.ts';
import { Icon } from '../../../ui/icons.tsx';
import './zoom-dialog.css';

/** A full-screen picture, for touch and keyboard (decision 14). */
export function ZoomDialog({ words }: { words: Messages['detail'] }) {
  return (
    <dialog className="zoom" aria-label={words.enlarge} {...{ closedby: 'any' }}>
      <div className="zoom-pane" tabIndex={0} role="group">
        <img className="zoom-picture" alt="" />
      </div>
      <div className="zoom-bar">
        <button type="button" className="icon-button" aria-pressed="false" data-zoom-in>
          <Icon name="enlarge" />
          <span className="visually-hidden">{words.zoomIn}</span>
        </button>
        <form method="dialog">
          <button className="icon-button">
            <Icon name="close" />
            <span className="visually-hidden">{words.closeZoom}</span>
          </button>
        </form>
      </div>
    </dialog>
  );
}
