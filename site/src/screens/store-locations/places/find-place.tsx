import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { TOWNS } from '../../../brand/places.ts';
import { DeviceWords } from '../../../ui/device-words.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Position } from './distance.ts';
import { findTowns, loadTowns, type Town } from './towns.ts';
import './find-place.css';

/** Starting point of a search for stores. */
export interface Place {
  name: string;
  position: Position;
}

export interface FindPlaceProps {
  onPlace: (place: Place | null) => void;
  words: Record<
    | ('town' | 'clear' | 'locate' | 'stays' | 'here' | 'unknown' | 'refused' | 'townsFailed')
    | ('waiting' | 'phone' | 'device' | 'source'),
    string
  >;
}

type Message = 'unknown' | 'refused' | 'waiting' | 'townsFailed' | null;

/** How long the device's place may take before the page says that it waits for it. */
const WAIT_MS = 8000;

/**
 * A town by name, or the place of the device (`STORE-7`). The table of towns is loaded when the field is focused first; the
 * device is asked only when the button is pressed. Neither what is typed nor the place is sent anywhere.
 */
export function FindPlace({ onPlace, words }: FindPlaceProps) {
  const id = useId();
  const towns = useRef<Promise<Town[]>>(null);
  const latest = useRef('');
  /** Aborts when the device's place is not waited for any more. */
  const asking = useRef(new AbortController());
  const [text, setText] = useState('');
  const [found, setFound] = useState<Town[]>([]);
  const [active, setActive] = useState(0);
  const [message, setMessage] = useState<Message>(null);

  const load = () => (towns.current ??= loadTowns(TOWNS ?? ''));
  const search = async (typed: string) => {
    setText(typed);
    latest.current = typed;
    setActive(0);
    try {
      const all = await load();
      if (latest.current !== typed) return;
      const some = findTowns(all, typed);
      setFound(some);
      setMessage(some.length === 0 && typed.trim().length > 2 ? 'unknown' : null);
    } catch {
      towns.current = null;
      setMessage('townsFailed');
    }
  };
  // Typed before hydration.
  const field = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    if (field.current?.value) void search(field.current.value);
  });
  useEffect(() => {
    begin();
    return () => asking.current.abort();
  }, []);
  const settle = (shown: string, place: Place | null) => {
    asking.current.abort();
    latest.current = '';
    setText(shown);
    setFound([]);
    setMessage(null);
    onPlace(place);
  };
  const choose = (town: Town) => settle(town.name, { name: town.name, position: town });
  const locate = () => {
    // Absent where the browser or its owner has switched it off.
    const device = navigator.geolocation as Geolocation | undefined;
    if (!device) return setMessage('refused');
    asking.current.abort();
    const { signal } = (asking.current = new AbortController());
    // The time limit of the device does not run while the browser waits for the visitor's answer, which may never come.
    const waiting = setTimeout(() => setMessage('waiting'), WAIT_MS);
    signal.addEventListener('abort', () => clearTimeout(waiting));
    device.getCurrentPosition(
      ({ coords }) => {
        if (!signal.aborted) settle('', { name: words.here, position: coords });
      },
      () => {
        clearTimeout(waiting);
        if (!signal.aborted) setMessage('refused');
      },
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const town = found[active];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && town) choose(town);
    else if (event.key === 'Escape' && found.length > 0) setFound([]);
    else return;
    event.preventDefault();
  };
  return (
    <div className="find-place" role="search">
      <label className="visually-hidden" htmlFor={`${id}-field`}>
        {words.town}
      </label>
      <div className="find-field">
        <Icon name="search" />
        <input
          ref={field}
          id={`${id}-field`}
          type="text"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-towns`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          placeholder={words.town}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onFocus={() => void load().catch(() => (towns.current = null))}
          onChange={(event) => void search(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setFound([])}
        />
        {text && (
          <button type="button" className="icon-button" aria-label={words.clear} onClick={() => settle('', null)}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <ul className="find-towns" id={`${id}-towns`} role="listbox" aria-label={words.town} hidden={found.length === 0}>
        {found.map((town, index) => (
          <li
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus. A swipe over the list clicks nothing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(town)}
          >
            {town.name} <small>{town.province}</small>
          </li>
        ))}
      </ul>
      <p className="find-ways">
        <button type="button" className="tool underline" onClick={locate}>
          <Icon name="pin" />
          {words.locate}
        </button>
        <span className="t-small t-soft">
          <DeviceWords text={words.stays} words={words} />
        </span>
      </p>
      <p className="t-small" role="status">
        {message && words[message]}
      </p>
    </div>
  );
}

/** The source of the table, as its licence asks. */
export function TownsSource({ words }: { words: Record<'source', string> }) {
  return (
    <a className="underline" href="https://www.geonames.org/" target="_blank" rel="noopener license">
      {words.source}
    </a>
  );
}
