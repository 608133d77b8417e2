import type { MouseEvent, Ref } from 'react';
import { OUTLINE } from '../../brand/places.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { viewBox } from './islands/pins.ts';
import { isOnDrawing, projectPoint } from './islands/projection.ts';
import { MAP_FRAME } from './map-frame.ts';
import type { Position } from './places/distance.ts';
import type { FinderStore } from './finder-store.ts';
import './store-map.css';

export type StoreMapWords = Pick<Messages['stores'], 'map' | 'noMap' | 'showMap' | 'tryMap'>;

interface StoreMapProps {
  ref: Ref<HTMLElement>;
  store: FinderStore;
  lang: string | undefined;
  words: StoreMapWords;
  /** The visitor has asked for it: it is embedded even if data is to be saved. */
  isAsked: boolean;
  /** Choosing a store again reloads its map. */
  round: number;
  /** Whether the map has replaced the link that was focused. */
  takesFocus: boolean;
  onShow: (event: MouseEvent) => void;
}

/** The map of the chosen store; below it, and until it is embedded, the store's name and address. */
export function StoreMap(props: StoreMapProps) {
  const { ref, store, lang, words, isAsked, round, takesFocus, onShow } = props;
  const { name, location, map, position, anchor } = store;
  const label = fill(words.map, { store: name });
  return (
    <store-map className="map" ref={ref}>
      {OUTLINE && position && <Drawn position={position} />}
      <div className="map-card" lang={lang}>
        <p className="t-h3">{name}</p>
        <p className="t-soft">{location}</p>
      </div>
      {map ? (
        <p>
          <a className="btn" href={map} target="_blank" rel="noopener" onClick={onShow}>
            <span className="map-show">{words.showMap}</span>
            <span className="map-try">{words.tryMap}</span>
          </a>
        </p>
      ) : (
        <p>{words.noMap}</p>
      )}
      {map && (
        <noscript>
          <iframe {...MAP_FRAME} allowFullScreen src={map} title={label} />
        </noscript>
      )}
      {map && (
        <map-frame
          key={`${anchor} ${round}`}
          ref={takesFocus ? focus : undefined}
          data-map={map}
          data-label={label}
          data-anchor={anchor}
          data-asked={isAsked ? '' : undefined}
          // It embeds the map itself (map-frame.client.ts).
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      )}
    </store-map>
  );
}

/** The islands around the store, and a pin on it; nothing for a store abroad. */
function Drawn({ position }: { position: Position }) {
  const point = projectPoint(position);
  if (!isOnDrawing(point)) return null;
  return (
    <svg
      className="map-drawn"
      viewBox={viewBox({ ...point, scale: 5 })}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${OUTLINE}#outline`} />
      <circle cx={point.x} cy={point.y} r={1.6} />
    </svg>
  );
}

const focus = (frame: HTMLElement | null) => frame?.focus();

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'store-map': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
      'map-frame': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
