import type { MouseEvent } from 'react';
import { OUTLINE } from '../../../brand/places.ts';
import type { FinderStore } from '../finder-store.ts';
import { inKm } from './distance.ts';
import './nearest.css';

interface NearestProps {
  stores: (FinderStore & { km: number | null; index: number })[];
  active: number;
  /** Of the form that chooses a store without script. */
  formId: string;
  locale: string;
  lang: string | undefined;
  onShow: (index: number, event: MouseEvent) => void;
  words: Record<'directions' | 'showOnMap' | 'opensInNewTab', string>;
}

/** The first stores, nearest first, each with its distance if that is known (`STORE-8`). */
export function Nearest({ stores, active, formId, locale, lang, onShow, words }: NearestProps) {
  return (
    <ol className="nearest" role="list">
      {stores.map(({ name, location, phone, type, directionsHref, map, position, km, index }, place) => (
        <li key={index} aria-current={index === active ? 'true' : undefined}>
          <span className="nearest-number" aria-hidden="true">
            {place + 1}
          </span>
          <b lang={lang}>
            <bdi>{name}</bdi>
          </b>
          {km !== null && (
            <span className="nearest-km">
              <bdi>{inKm(km, locale)}</bdi>
            </span>
          )}
          <p>
            <bdi lang={lang}>{location}</bdi>
            {(phone ?? type) && <br />}
            {phone?.href ? (
              <a className="num" href={phone.href}>
                <bdi dir="ltr">{phone.number}</bdi>
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
            {index !== active && (map || (OUTLINE && position)) && (
              <button
                form={formId}
                name="store"
                value={index + 1}
                className="tool underline"
                onClick={(event) => onShow(index, event)}
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
