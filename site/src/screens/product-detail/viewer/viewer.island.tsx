import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { Frames } from './frames.ts';
import { openFrames, openModel } from './open-view.ts';
import { TurnTable } from './turn-table.tsx';
import './turn-view.css';
import { VIEWER_TOGGLED, CLOSE_VIEWER } from './viewer-events.ts';

type View = 'gallery' | 'frames' | 'model';
/** Messages of the states of loading. */
type Message = 'loading360' | 'failed360' | 'loading3d' | 'failed3d' | 'lost3d';

export interface ViewerProps {
  /** The item's name, for the labels of its views. */
  name: string;
  /** Addresses of the turntable's frames, once around; none if there are too few to turn. */
  frames: string[];
  model: {
    src: string;
    /** `#rrggbb` for the shell; null leaves the model unchanged. */
    shellColor: string | null;
    /** The case's height in centimetres; null if it is not known. */
    heightCm: number | null;
  } | null;
  words: Record<'to360' | 'toGallery' | 'to3d' | 'dragHint' | Message, string>;
}

/**
 * The toggle between gallery and 360° view: frames first, the 3D model on demand or if there are no frames
 * (decision 13). If loading fails, or the browser takes the model away, the previous view is shown with a message. It shares the stage with the
 * gallery by events (viewer-events.ts); turn-view.css hides the toggle until the gallery's script is there.
 */
export default function Viewer({ name, frames: addresses, model, words }: ViewerProps) {
  const [frames] = useState(() => new Frames(addresses));
  const [view, setView] = useState<View>('gallery');
  const [current, setCurrent] = useState(0);
  const [message, setMessage] = useState<Message | null>(null);
  const isLoading = message === 'loading3d';
  const place = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const modelView = useRef<HTMLDivElement>(null);
  const modelButton = useRef<HTMLButtonElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  /** The frame in front is where loading starts; turning does not start it again. */
  const front = useRef(0);
  const hasFrames = frames.total > 0;
  const isTurning = view !== 'gallery';

  const turn = (next: number) => {
    front.current = next;
    setCurrent(next);
  };
  const show = (next: View) => {
    setView(next);
    setMessage(next === 'model' ? 'loading3d' : null);
  };

  useEffect(() => {
    place.current?.dispatchEvent(new CustomEvent(VIEWER_TOGGLED, { bubbles: true, detail: isTurning }));
  }, [isTurning]);

  useEffect(() => {
    const host = place.current;
    const giveBack = () => {
      setView('gallery');
      setMessage(null);
    };
    host?.addEventListener(CLOSE_VIEWER, giveBack);
    return () => host?.removeEventListener(CLOSE_VIEWER, giveBack);
  }, []);

  useEffect(() => {
    if (returnsFocus.current) (modelButton.current ?? toggle.current)?.focus();
    returnsFocus.current = false;
    if (view === 'gallery') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (words: Message, back: View) => {
      // What the visitor turned goes; the button that opens it again takes its focus.
      returnsFocus.current = modelView.current?.contains(document.activeElement) ?? false;
      setView(back);
      setMessage(words);
    };
    const back = hasFrames ? 'frames' : 'gallery';
    if (view === 'frames') {
      void openFrames(frames, front.current, signal, {
        onWait: () => setMessage((now) => now ?? 'loading360'),
        onShown: () => setMessage((now) => (now === 'loading360' ? null : now)),
        onFailed: () => fail('failed360', 'gallery'),
      });
    } else if (model && stage.current && modelView.current) {
      void openModel(modelView.current, stage.current, model, signal, {
        onShown: () => {
          // The button goes; what it opened takes its focus.
          if (document.activeElement === modelButton.current) {
            modelView.current?.focus({ preventScroll: true });
          }
          setMessage(null);
        },
        onFailed: () => fail('failed3d', back),
        onLost: () => fail('lost3d', back),
      });
    }
    return () => leaving.abort();
  }, [view, frames, hasFrames, model]);

  return (
    <div ref={place} className="viewer" data-part="viewer">
      {isTurning && (
        <div ref={stage} className="turn-view">
          {hasFrames && (
            <TurnTable
              label={`360° ${name}`}
              frames={frames}
              current={current}
              hidden={view === 'model' && !isLoading}
              onTurn={turn}
            />
          )}
          {view === 'model' && (
            <div
              ref={modelView}
              className="model-view"
              role="slider"
              tabIndex={0}
              aria-label={`3D ${name}`}
              aria-valuemin={0}
              aria-valuemax={360}
              aria-valuenow={0}
              aria-valuetext="0°"
            />
          )}
          <p className="turn-hint">{words.dragHint}</p>
          {hasFrames && model && (view === 'frames' || isLoading) && (
            <button
              ref={modelButton}
              type="button"
              className="gallery-button"
              aria-disabled={isLoading}
              onClick={() => show('model')}
            >
              {words.to3d}
            </button>
          )}
        </div>
      )}
      <p className="turn-status" role="status" data-part="viewer-status" data-failed={words.failed360}>
        {message && words[message]}
      </p>
      <button
        ref={toggle}
        type="button"
        className="gallery-button gallery-toggle"
        data-part="viewer-toggle"
        onClick={(event) => {
          event.preventDefault();
          show(isTurning ? 'gallery' : hasFrames ? 'frames' : 'model');
        }}
      >
        <Icon name="box" />
        <span>{isTurning ? words.toGallery : words.to360}</span>
      </button>
    </div>
  );
}
