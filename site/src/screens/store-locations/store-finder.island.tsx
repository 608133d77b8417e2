import { type MouseEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { isDataDear } from '../../ui/connection.ts';
import { fill } from '../../messages/fill.ts';
import { IslandsMap } from './islands/islands-map.tsx';
import { nearestFirst } from './places/distance.ts';
import { FindPlace, type FindPlaceProps, type Place, TownsSource } from './places/find-place.tsx';
import { Nearest } from './places/nearest.tsx';
import { StoreCard, type StoreCardWords } from './store-card.tsx';
import type { HoursRow } from './store-hours.tsx';
import type { Store } from './store-locations.query.ts';
import { StoreMap, type StoreMapWords } from './store-map.tsx';
import { useMapTimeout } from './use-map-timeout.ts';

export interface StoreFinderProps {
  stores: Store[];
  /** Index of the store that the page's address names. */
  active: number;
  /** Language of the stores, if it is not the page's. */
  lang?: string | undefined;
  locale: string;
  /** Of each store. */
  hours: HoursRow[][];
  /** 'All 14 stores' */
  all: string;
  words: StoreMapWords &
    StoreCardWords &
    FindPlaceProps['words'] &
    Record<
      ('nearest' | 'straight' | 'showOnMap' | 'nearestFirst') | ('drawn' | 'group' | 'whole'),
      string
    >;
}

/** How many are listed beside the map of the islands; a phone shows three of them. */
const LISTED = 4;

interface Choice {
  index: number;
  /** How often a store was chosen: choosing one again loads its map anew. */
  times: number;
  /** What the visitor used to ask for a map; undefined if nothing yet. */
  by?: 'card' | 'link';
}

const neverChanges = () => () => {};
const hashNow = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
};
const isTrue = () => true;
const isFalse = () => false;

/**
 * The map of one store over a card for each (`STORE-4`). The map is embedded at once, unless the visitor's data is to be
 * saved: then when it is asked for (decision 26). The cards are submit buttons of a GET form, so that choosing also works
 * without script.
 */
export default function StoreFinder(props: StoreFinderProps) {
  const { stores, active, lang, locale, hours, all, words } = props;
  const place = useRef<HTMLElement>(null);
  const [choice, setChoice] = useState<Choice>({ index: active, times: 0 });
  const isLive = useSyncExternalStore(neverChanges, isTrue, isFalse);
  // Once: a connection that turns out to be slow takes no map away.
  const [mustWait] = useState(isDataDear);
  const titleId = useId();
  const [from, setFrom] = useState<Place | null>(null);
  const hash = useSyncExternalStore(neverChanges, hashNow, () => '');
  const linked = stores.findIndex(({ anchor }) => anchor === hash);
  const current = choice.times === 0 && linked >= 0 ? linked : choice.index;
  useEffect(() => {
    const follow = () => {
      const index = stores.findIndex(({ anchor }) => anchor === hashNow());
      if (index >= 0) setChoice(({ times }) => ({ index, times: times + 1 }));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [stores]);
  const isEmbedded = isLive && (choice.by !== undefined || !mustWait);
  const { hasFailed, onLoad } = useMapTimeout(place, isEmbedded, choice.times);
  const store = stores[current];
  if (!store) return null;
  const sorted = nearestFirst(stores, from?.position ?? null);
  const listed = sorted.slice(0, LISTED).flatMap(({ index, km }) => {
    const one = stores[index];
    return one ? { ...one, index, km } : [];
  });

  const choose = (index: number, event?: MouseEvent) => {
    event?.preventDefault();
    setChoice({ index, times: choice.times + 1, by: 'card' });
    history.replaceState(history.state, '', `?store=${index + 1}`);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
  };
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setChoice({ index: current, times: choice.times + 1, by: 'link' });
  };
  const isPlaced = stores.some(({ position }) => position);
  return (
    <>
      {isPlaced && (
        <section className="wrap finder">
          <div>
            {/* Its place is kept free until it works, so that nothing moves. */}
            <div className="finder-place" data-live={isLive ? '' : undefined}>
              <FindPlace onPlace={setFrom} words={words} />
            </div>
            <p className="t-label finder-label" role="status">
              {from ? fill(words.nearest, { place: from.name }) : all}
            </p>
            <Nearest
              stores={listed}
              active={current}
              {...{ isLive, locale, lang, words }}
              onShow={(event, index) => choose(index, event)}
            />
            <p className="t-small t-soft finder-fine">
              {from && words.straight} <TownsSource words={words} />
            </p>
          </div>
          <IslandsMap
            {...{ stores, isLive, words }}
            listed={from ? listed.map(({ index }) => index) : []}
            active={current}
            onChoose={choose}
          />
        </section>
      )}
      <StoreMap
        ref={place}
        {...{ store, lang, words }}
        isEmbedded={isEmbedded}
        {...{ hasFailed, onLoad }}
        round={choice.times}
        takesFocus={choice.by === 'link'}
        onShow={show}
      />
      <form className="wrap stores-body" method="get">
        {isPlaced && (
          <h2 className="t-label finder-all" id={titleId}>
            {from ? fill(words.nearestFirst, { all }) : all}
          </h2>
        )}
        <ul className="stores" aria-labelledby={isPlaced ? titleId : undefined}>
          {sorted.map(({ index, km }) => {
            const one = stores[index];
            if (!one) return null;
            return (
              <StoreCard
                key={index}
                store={one}
                number={index + 1}
                isActive={index === current}
                hours={hours[index] ?? []}
                {...{ km, locale, lang, words }}
                onChoose={(event) => choose(index, event)}
              />
            );
          })}
        </ul>
      </form>
    </>
  );
}
