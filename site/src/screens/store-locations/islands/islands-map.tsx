import { type CSSProperties, type MouseEvent, useState } from 'react';
import { MAP, OUTLINE } from '../../../brand/places.ts';
import { fill } from '../../../messages/fill.ts';
import type { FinderStore } from '../finder-store.ts';
import { type Pin, groupPins, positionInView, viewBox, fitView, type View, WHOLE } from './pins.ts';
import { isOnDrawing, projectPoint } from './projection.ts';
import './islands-map.css';

interface IslandsMapProps {
  stores: FinderStore[];
  /** Indices of the stores of the list beside it, in its order. */
  listed: number[];
  active: number;
  /** Of the form that chooses a store without script. */
  formId: string;
  onChoose: (index: number, event: MouseEvent) => void;
  words: Record<'drawn' | 'group' | 'whole', string>;
}

const RATIO = { '--ratio': MAP.width / MAP.height } as CSSProperties;

/**
 * The islands with a pin for each store, several as one disc with their number (`STORE-9`). A picture, whose text is the list
 * beside it. A pin chooses its store; a disc is enlarged, and without script chooses the first of its stores.
 */
export function IslandsMap({ stores, listed, active, formId, onChoose, words }: IslandsMapProps) {
  const [view, setView] = useState<View>(WHOLE);
  const places = stores.flatMap(({ position }, store) => {
    const point = position && projectPoint(position);
    return point && isOnDrawing(point) ? [{ ...point, store }] : [];
  });
  const pins = groupPins(places, view.scale);
  const press = (pin: Pin, event: MouseEvent) => {
    event.preventDefault();
    const inPin = places.filter(({ store }) => pin.stores.includes(store));
    const closer = inPin.length > 1 ? fitView(inPin) : null;
    if (closer && closer.scale > view.scale) setView(closer);
    else onChoose(pin.stores[0] ?? 0, event);
  };
  return (
    <div className="islands">
      <div className="islands-drawing" style={RATIO}>
        <svg viewBox={viewBox(view)} role="img" aria-label={fill(words.drawn, { count: places.length })}>
          <use href={`${OUTLINE}#outline`} />
        </svg>
        {pins.map((pin) => {
          const { left, top } = positionInView(view, pin);
          if (Math.min(left, top, 100 - left, 100 - top) < 0) return null;
          return (
            <PinMark
              key={pin.stores.join()}
              pin={pin}
              stores={stores}
              listed={listed}
              active={active}
              formId={formId}
              style={{ left: `${left}%`, top: `${top}%` }}
              group={words.group}
              onPress={(event) => press(pin, event)}
            />
          );
        })}
      </div>
      {view !== WHOLE && (
        <button type="button" className="btn line islands-whole" onClick={() => setView(WHOLE)}>
          {words.whole}
        </button>
      )}
    </div>
  );
}

interface PinMarkProps extends Pick<IslandsMapProps, 'stores' | 'listed' | 'active' | 'formId'> {
  pin: Pin;
  style: CSSProperties;
  /** '{count} stores: {names}' */
  group: string;
  onPress: (event: MouseEvent) => void;
}

function PinMark({ pin, stores, listed, active, formId, style, group, onPress }: PinMarkProps) {
  const names = pin.stores.map((index) => stores[index]?.name ?? '');
  const [index = 0] = pin.stores;
  const number = pin.stores.length === 1 ? listed.indexOf(index) + 1 : pin.stores.length;
  const [name = ''] = names;
  const numbered = number > 0 ? `${number}. ${name}` : name;
  const label = names.length === 1 ? numbered : fill(group, { count: names.length, names: names.join(', ') });
  return (
    <button
      form={formId}
      name="store"
      value={index + 1}
      className="pin"
      style={style}
      data-active={pin.stores.includes(active)}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <i data-plain={number === 0 ? '' : undefined}>{number > 0 && number}</i>
    </button>
  );
}
