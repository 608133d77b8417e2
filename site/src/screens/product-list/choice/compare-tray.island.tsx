import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fill } from '../../../messages/fill.ts';
import { paths } from '../../../paths.ts';
import { type ChosenCase, chosenCases, isChosen, toggleChosen } from '../../../device/chosen-cases.ts';
import { onDeviceChange } from '../../../device/device-list.ts';
import { Icon } from '../../../ui/icons.tsx';
import { forgetCases, keepCases, type KeepResult, keptCases, type KeptCase } from '../../../device/kept-cases.ts';
import { NOT_CHOSEN, onTileOpened, getOpenedTile } from './opened-tile.ts';
import './compare-tray.css';

export interface CompareTrayProps {
  /** The pop-over's id, which the tiles' buttons open. */
  id: string;
  locale: string;
  words: Record<
    ('compare' | 'keep' | 'kept' | 'chooseMore' | 'most' | 'close' | 'keptFull' | 'refused') | ('inCompare' | 'open'),
    string
  >;
}

const NONE: readonly ChosenCase[] = [];
const NONE_KEPT: readonly KeptCase[] = [];
const nothing = () => null;

/**
 * The pop-over of the tiles' '+', and the tray with the cases chosen for comparison (`COMPARE-6`). Both are empty until a first
 * use; the tray is there again on the next list, as long as the tab is open.
 */
export default function CompareTray({ id, locale, words }: CompareTrayProps) {
  const chosen = useSyncExternalStore(onDeviceChange, chosenCases.entries, () => NONE);
  const keptEntries = useSyncExternalStore(onDeviceChange, keptCases.entries, () => NONE_KEPT);
  const tile = useSyncExternalStore(onTileOpened, getOpenedTile, nothing);
  const [message, setMessage] = useState('');
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tell = ({ detail }: CustomEvent<KeepResult>) => setMessage(detail === 'full' ? words.most : words.refused);
    addEventListener(NOT_CHOSEN, tell);
    return () => removeEventListener(NOT_CHOSEN, tell);
  }, [words]);

  const compare = (one: ChosenCase) => {
    setMessage({ done: '', full: words.most, refused: words.refused }[toggleChosen(one)]);
    popover.current?.hidePopover();
  };
  const isKept = keptEntries.some(({ sku }) => sku === tile?.sku);
  const keepOrNot = (one: ChosenCase) => {
    const done = isKept ? forgetCases(one.sku) : keepCases([one]);
    setMessage({ done: '', full: words.keptFull, refused: words.refused }[done]);
    popover.current?.hidePopover();
  };
  const skus = chosen.map(({ sku }) => sku);
  return (
    <>
      <div className="tile-choices" popover="auto" id={id} ref={popover} role="group">
        {tile && (
          <>
            <button type="button" className="tool" aria-pressed={isChosen(tile.sku)} onClick={() => compare(tile)}>
              <Icon name="compare" />
              {words.compare}
            </button>
            <button type="button" className="tool" aria-pressed={isKept} onClick={() => keepOrNot(tile)}>
              <Icon name="ribbon" />
              {isKept ? words.kept : words.keep}
            </button>
          </>
        )}
      </div>
      <aside className="tray" aria-label={words.compare} data-count={chosen.length}>
        <p className="wrap tray-said" role="status">
          {message}
        </p>
        {chosen.length > 0 && (
          <div className="wrap tray-body">
            <ul className="tray-line" role="list" aria-label={words.inCompare}>
              {chosen.map(({ sku, title, color, picture }) => (
                <li key={sku}>
                  {picture ? <img src={picture} alt={[title, color].filter(Boolean).join(' ')} /> : title}
                </li>
              ))}
            </ul>
            {chosen.length > 1 ? (
              <a className="btn" href={paths.compare(locale, skus)}>
                {fill(words.open, { count: chosen.length })}
              </a>
            ) : (
              <button type="button" className="btn" aria-disabled="true">
                {words.chooseMore}
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={words.close}
              onClick={() => {
                setMessage(chosenCases.write([]) ? '' : words.refused);
              }}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </aside>
    </>
  );
}
