import { fill, type Messages } from '../../messages/messages.ts';
import { MAP_FRAME } from './map-frame.ts';
import type { Store } from './store-locations.query.ts';
import './store-map.css';

interface StoreMapProps {
  store: Store;
  lang: string | undefined;
  words: Messages['stores'];
}

/**
 * The map of the chosen store over its name and address. With script, `store-map` inserts the iframe, so
 * that it can wait for a tap if data is to be saved (decision 26).
 */
export function StoreMap({ store: { name, location, map }, lang, words }: StoreMapProps) {
  const title = (store: string) => fill(words.map, { store });
  return (
    <store-map class="map" data-title={words.map}>
      <div className="map-card" lang={lang}>
        <p className="t-h3" data-name>
          {name}
        </p>
        <p className="t-soft" data-location>
          {location}
        </p>
      </div>
      <p data-no-map hidden={map !== null}>
        {words.noMap}
      </p>
      <p hidden={map === null}>
        <a className="btn" href={map ?? undefined} target="_blank" rel="noopener">
          {words.showMap}
        </a>
      </p>
      {map && (
        <noscript>
          <iframe {...MAP_FRAME} allowFullScreen src={map} title={title(name)} />
        </noscript>
      )}
    </store-map>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'store-map': React.HTMLAttributes<HTMLElement> & { class?: string; 'data-title': string };
    }
  }
}
