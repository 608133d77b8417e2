import { fill, type Messages } from '../../messages/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import './store-card.css';
import type { Store } from './store-locations.query.ts';

interface StoreCardProps {
  store: Store;
  /** Counted from 1, as in the address. */
  number: number;
  isActive: boolean;
  lang: string | undefined;
  messages: Messages;
}

/** A store: a button that shows it on the map, and links to call it and to get directions. */
export function StoreCard({ store, number, isActive, lang, messages }: StoreCardProps) {
  const { name, location, type, phone, directionsHref, map, cover } = store;
  const { stores: words, shell } = messages;
  return (
    <li className="store">
      <button
        type="submit"
        name="store"
        value={number}
        aria-pressed={isActive}
        data-map={map ?? undefined}
      >
        <span className="store-picture">
          {cover && (
            <Picture
              image={cover}
              alt=""
              sizes="(min-width: 1440px) 20rem, (min-width: 768px) 23vw, 46vw"
              maxWidth={720}
            />
          )}
          {map && <span className="tag">{words.onTheMap}</span>}
        </span>
        <b className="store-name" lang={lang} dir="auto">
          {name}
        </b>
      </button>
      <div className="store-words">
        {location && (
          <span className="store-location" lang={lang} dir="auto">
            {location}
          </span>
        )}
        {phone?.href && (
          <a
            className="num"
            href={phone.href}
            aria-label={fill(words.call, { number: phone.number })}
          >
            {phone.number}
          </a>
        )}
        {phone && !phone.href && <span>{phone.number}</span>}
        {type && (
          <span className="t-mute" lang={lang}>
            {type}
          </span>
        )}
        <a className="underline" href={directionsHref} target="_blank" rel="noopener">
          {words.directions}
          <span className="visually-hidden">
            {' '}
            {name} ({shell.opensInNewTab})
          </span>
        </a>
      </div>
    </li>
  );
}
