import type { MouseEvent, Ref } from 'react';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import islandsAddress from './islands/philippines.svg?url&no-inline';
import { viewBox } from './islands/pins.ts';
import { isOnDrawing, pointOf } from './islands/projection.ts';
import { MAP_FRAME } from './map-frame.ts';
import type { Position } from './places/distance.ts';
import type { Store } from './store-locations.query.ts';
import './store-map.css';

export type StoreMapWords = Pick<Messages['stores'], 'map' | 'noMap' | 'showMap' | 'tryMap'>;

interface StoreMapProps {
  ref: Ref<HTMLElement>;
  store: Store;
  lang: string | undefined;
  words: StoreMapWords;
  isEmbedded: boolean;
  /** Each round has an iframe of its own: another address in the same one would add a history entry. */
  round: number;
  /** Whether the map has replaced the link that was focused. */
  takesFocus: boolean;
  onShow: (event: MouseEvent) => void;
  /** The embedded map could not be loaded: the drawing of the islands stands in. */
  hasFailed: boolean;
  onLoad: () => void;
}

/** The map of the chosen store; below it, and until it is embedded, the store's name and address. */
export function StoreMap(props: StoreMapProps) {
  const { ref, store, lang, words, isEmbedded, round, takesFocus, onShow } = props;
  const { hasFailed, onLoad } = props;
  const { name, location, map, position } = store;
  return (
    <store-map className="map" ref={ref}>
      {position && <Drawn position={position} />}
      <div className="map-card" lang={lang}>
        <p className="t-h3">{name}</p>
        <p className="t-soft">{location}</p>
      </div>
      {map ? (
        <p>
          <a className="btn" href={map} target="_blank" rel="noopener" onClick={onShow}>
            {hasFailed ? words.tryMap : words.showMap}
          </a>
        </p>
      ) : (
        <p>{words.noMap}</p>
      )}
      {map && (
        <noscript>
          <MapFrame map={map} title={fill(words.map, { store: name })} />
        </noscript>
      )}
      {map && isEmbedded && !hasFailed && (
        <MapFrame
          key={round}
          map={map}
          title={fill(words.map, { store: name })}
          ref={takesFocus ? focus : undefined}
          onLoad={onLoad}
        />
      )}
    </store-map>
  );
}

/** The islands around the store, and a pin on it; nothing for a store abroad. */
function Drawn({ position }: { position: Position }) {
  const point = pointOf(position);
  if (!isOnDrawing(point)) return null;
  return (
    <svg
      className="map-drawn"
      viewBox={viewBox({ ...point, scale: 5 })}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${islandsAddress}#islands`} />
      <circle cx={point.x} cy={point.y} r={1.6} />
    </svg>
  );
}

const focus = (frame: HTMLElement | null) => frame?.focus();

interface MapFrameProps {
  map: string;
  title: string;
  ref?: Ref<HTMLIFrameElement> | undefined;
  onLoad?: () => void;
}

function MapFrame({ map, title, ref, onLoad }: MapFrameProps) {
  return (
    <iframe ref={ref} onLoad={onLoad} {...MAP_FRAME} allowFullScreen src={map} title={title} />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'store-map': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
