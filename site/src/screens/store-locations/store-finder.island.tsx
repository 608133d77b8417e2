import { type MouseEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { OUTLINE, TOWNS } from '../../brand/places.ts';
import { fill } from '../../messages/fill.ts';
import { linkedId } from '../../ui/linked-id.ts';
import { IslandsMap } from './islands/islands-map.tsx';
import { nearestFirst } from './places/distance.ts';
import { FindPlace, type FindPlaceProps, type Place, TownsSource } from './places/find-place.tsx';
import { Nearest } from './places/nearest.tsx';
import { StoreCard, type StoreCardWords } from './store-card.tsx';
import type { FinderStore } from './finder-store.ts';
import { StoreMap, type StoreMapWords } from './store-map.tsx';
import { neverChanges } from '../../device/use-hydrated.ts';

export interface StoreFinderProps {
  stores: FinderStore[];
  /** Index of the store that the page's address names. */
  active: number;
  /** Language of the stores, if it is not the page's. */
  lang?: string | undefined;
  locale: string;
  /** 'All 14 stores' */
  all: string;
  words: StoreMapWords &
    StoreCardWords &
    FindPlaceProps['words'] &
    Record<('nearest' | 'straight' | 'showOnMap' | 'nearestFirst') | ('drawn' | 'group' | 'whole'), string>;
}

/** How many are listed beside the map of the islands; a phone shows three of them. */
const LISTED = 4;

interface Choice {
  index: number;
  /** How often a store was chosen: choosing one again reloads its map. */
  times: number;
  /** Control that the visitor used to ask for a map; undefined if none yet. */
  by?: 'card' | 'link';
}

/**
 * The map of one store over a card for each (`STORE-4`). Cards and pins are submit buttons of a GET form, so that choosing
 * also works without script. What changes by itself needs none of this: the map embeds itself (map-frame.client.ts), and so
 * do the words about open stores (open-now.client.ts).
 */
export default function StoreFinder(props: StoreFinderProps) {
  const { stores, active, lang, locale, all, words } = props;
  const place = useRef<HTMLElement>(null);
  const [choice, setChoice] = useState<Choice>({ index: active, times: 0 });
  const titleId = useId();
  const formId = useId();
  const [from, setFrom] = useState<Place | null>(null);
  const hash = useSyncExternalStore(neverChanges, linkedId, () => '');
  const linked = stores.findIndex(({ anchor }) => anchor === hash);
  const current = choice.times === 0 && linked >= 0 ? linked : choice.index;
  useEffect(() => {
    const follow = () => {
      const index = stores.findIndex(({ anchor }) => anchor === linkedId());
      if (index >= 0) setChoice(({ times }) => ({ index, times: times + 1 }));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [stores]);
  const store = stores[current];
  if (!store) return null;
  const sorted = nearestFirst(stores, from?.position ?? null);
  const listed = sorted.slice(0, LISTED).flatMap(({ index, km }) => {
    const one = stores[index];
    return one ? { ...one, index, km } : [];
  });

  const choose = (index: number, event: MouseEvent) => {
    event.preventDefault();
    setChoice({ index, times: choice.times + 1, by: 'card' });
    history.replaceState(history.state, '', `?store=${index + 1}`);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
  };
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setChoice({ index: current, times: choice.times + 1, by: 'link' });
  };
  const isPlaced = TOWNS !== null && stores.some(({ position }) => position);
  return (
    <>
      {isPlaced && (
        <section className="wrap finder">
          <div>
            <div className="finder-place">
              <FindPlace onPlace={setFrom} words={words} />
            </div>
            <p className="t-label finder-label" role="status">
              {from ? fill(words.nearest, { place: from.name }) : all}
            </p>
            <Nearest
              stores={listed}
              active={current}
              formId={formId}
              locale={locale}
              lang={lang}
              words={words}
              onShow={choose}
            />
            <p className="t-small t-soft finder-fine">
              {from && words.straight} <TownsSource words={words} />
            </p>
          </div>
          {OUTLINE && (
            <IslandsMap
              stores={stores}
              formId={formId}
              words={words}
              listed={from ? listed.map(({ index }) => index) : []}
              active={current}
              onChoose={choose}
            />
          )}
        </section>
      )}
      <StoreMap
        ref={place}
        store={store}
        lang={lang}
        words={words}
        isAsked={choice.by !== undefined}
        round={choice.times}
        takesFocus={choice.by === 'link'}
        onShow={show}
      />
      <form className="wrap stores-body" method="get" id={formId}>
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
                km={km}
                locale={locale}
                lang={lang}
                words={words}
                onChoose={(event) => choose(index, event)}
              />
            );
          })}
        </ul>
      </form>
    </>
  );
}
