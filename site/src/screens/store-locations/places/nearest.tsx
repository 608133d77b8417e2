import type { MouseEvent } from 'react';
import type { Store } from '../store-locations.query.ts';
import { inKm } from './distance.ts';
import './nearest.css';

interface NearestProps {
  stores: (Store & { km: number | null; index: number })[];
  active: number;
  /** Whether a store can be chosen here; the cards can also without script. */
  isLive: boolean;
  locale: string;
  lang: string | undefined;
  onShow: (event: MouseEvent, index: number) => void;
  words: Record<'directions' | 'showOnMap' | 'opensInNewTab', string>;
}

/** The first stores, nearest first, each with its distance if that is known (`STORE-8`). */
export function Nearest({ stores, active, isLive, locale, lang, onShow, words }: NearestProps) {
  return (
    <ol className="nearest" role="list">
      {stores.map(({ name, location, phone, type, directionsHref, km, index }, place) => (
        <li key={index} aria-current={index === active ? 'true' : undefined}>
          <span className="nearest-number" aria-hidden="true">
            {place + 1}
          </span>
          <b lang={lang} dir="auto">
            {name}
          </b>
          {km !== null && (
            <span className="nearest-km">
              <bdi>{inKm(km, locale)}</bdi>
            </span>
          )}
          <p>
            <span lang={lang}>{location}</span>
            {(phone ?? type) && <br />}
            {phone?.href ? (
              <a className="num" href={phone.href}>
                {phone.number}
              </a>
            ) : (
              phone?.number
            )}
            {phone && type && ' · '}
            <span lang={lang}>{type}</span>
          </p>
          <span className="nearest-acts">
            <a className="tool underline" href={directionsHref} target="_blank" rel="noopener">
              {words.directions}
              <span className="visually-hidden">
                {' '}
                {name} ({words.opensInNewTab})
              </span>
            </a>
            {isLive && index !== active && (
              <button
                type="button"
                className="tool underline"
                onClick={(event) => onShow(event, index)}
              >
                {words.showOnMap}
                <span className="visually-hidden"> {name}</span>
              </button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
