import type { MouseEvent } from 'react';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import { inKm } from './places/distance.ts';
import './store-card.css';
import { StoreHours, type HoursWords } from './store-hours.tsx';
import type { FinderStore } from './finder-store.ts';

export type StoreCardWords = Pick<Messages['stores'], 'onTheMap' | 'call' | 'directions'> &
  Pick<Messages['shell'], 'opensInNewTab'> &
  HoursWords &
  Record<'link', string>;

interface StoreCardProps {
  store: FinderStore;
  /** Counted from 1, as in the address. */
  number: number;
  isActive: boolean;
  /** From the visitor's place, if that is known. */
  km: number | null;
  locale: string;
  lang: string | undefined;
  words: StoreCardWords;
  onChoose: (event: MouseEvent) => void;
}

/** A store: a button that shows it on the map, and links to call it and to get directions. */
export function StoreCard(props: StoreCardProps) {
  const { store, number, isActive, km, locale, lang, words, onChoose } = props;
  const { anchor, name, location, type, phone, directionsHref, map, cover } = store;
  return (
    <li className="store" id={anchor} data-part="store">
      <button type="submit" name="store" value={number} aria-pressed={isActive} onClick={onChoose}>
        <span className="store-picture">
          {cover && (
            <Picture
              image={cover}
              alt=""
              sizes="(min-width: 90em) 20rem, (min-width: 48em) 23vw, 46vw"
              maxWidth={720}
            />
          )}
          {map && <span className="tag">{words.onTheMap}</span>}
        </span>
        <b className="store-name" lang={lang}>
          <bdi>{name}</bdi>
        </b>
      </button>
      <div className="store-words">
        {km !== null && (
          <span className="store-km">
            <bdi>{inKm(km, locale)}</bdi>
          </span>
        )}
        {location && (
          <span className="store-location" lang={lang}>
            <bdi>{location}</bdi>
          </span>
        )}
        {phone?.href && (
          <a className="num" href={phone.href} aria-label={fill(words.call, { number: phone.number })}>
            <bdi dir="ltr">{phone.number}</bdi>
          </a>
        )}
        {phone && !phone.href && <span>{phone.number}</span>}
        {type && (
          <span className="t-mute" lang={lang}>
            {type}
          </span>
        )}
        <StoreHours store={store} words={words} />
        <a className="underline" href={directionsHref} target="_blank" rel="noopener">
          {words.directions}
          <span className="visually-hidden">
            {' '}
            {name} ({words.opensInNewTab})
          </span>
        </a>
        <a className="underline" href={`#${anchor}`}>
          {words.link}
          <span className="visually-hidden"> {name}</span>
        </a>
      </div>
    </li>
  );
}
