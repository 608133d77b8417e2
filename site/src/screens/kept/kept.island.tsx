import { useRef, useState, useSyncExternalStore } from 'react';
import { plural } from '../../messages/fill.ts';
import { paths, type ProductKind } from '../../paths.ts';
import { onDeviceChange } from '../../device/device-list.ts';
import { type KeepResult, type KeptCase, keptCases } from '../../device/kept-cases.ts';
import { Notice } from '../../ui/notice.tsx';
import { RecentlyViewed } from '../../ui/recently-viewed.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { DeviceWords } from '../../ui/device-words.tsx';
import type { KeptProps } from './kept.props.ts';
import { KeptTile } from './kept-tile.tsx';
import { KeptTools } from './kept-tools.tsx';
import { NothingKept } from './nothing-kept.tsx';
import { useTiles } from './use-tiles.ts';
import { useUndo } from './use-undo.ts';
import './kept.css';

const NONE: readonly KeptCase[] = [];

/** The cases that are kept on this device (`KEEP-2`); the server, which knows none, renders the empty page. */
export default function KeptPage({ locale, all, words }: KeptProps) {
  const cases = useSyncExternalStore(onDeviceChange, keptCases.entries, () => NONE);
  const { tiles, hasFailed, retry } = useTiles(
    locale,
    cases.map(({ sku }) => sku),
  );
  const [message, setMessage] = useState('');
  const undoing = useUndo();
  const heading = useRef<HTMLHeadingElement>(null);
  const there = cases.filter(({ sku }) => tiles[sku] !== null);

  const tell = (done: KeepResult) => setMessage(done === 'done' ? '' : words[done]);
  const forget = (...skus: string[]) => {
    tell(undoing.forget(...skus));
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className="kept">
      <h1 className="t-display kept-title" ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      {cases.length > 0 && (
        <>
          <p className="t-lead kept-lead">
            <DeviceWords text={plural(words.lead, cases.length, locale)} words={words} />
          </p>
          <KeptTools
            skus={there.map(({ sku }) => sku)}
            locale={locale}
            words={words}
            forgetAll={() => forget(...cases.map(({ sku }) => sku))}
            tell={setMessage}
          />
        </>
      )}
      <div className="kept-status">
        <p role="status">{message || (undoing.isOffered && words.forgotten)}</p>
        {undoing.isOffered && (
          <button type="button" className="tool underline" onClick={() => tell(undoing.undo())}>
            {words.undo}
          </button>
        )}
      </div>
      {hasFailed && (
        <Notice
          title={words.failed}
          text={words.checkConnection}
          action={{
            href: paths.kept(locale),
            label: words.tryAgain,
            onClick: (event) => {
              event.preventDefault();
              retry();
            },
          }}
        />
      )}
      {cases.length > 0 ? (
        <ul className="shelf kept-shelf">
          {cases.map((one) => (
            <KeptTile key={one.sku} one={one} tile={tiles[one.sku]} words={words} forget={() => forget(one.sku)} />
          ))}
        </ul>
      ) : (
        <NothingKept all={all} words={words} />
      )}
      <RecentlyViewed words={words} hrefOf={(kind, sku) => paths.product(kind as ProductKind, locale, sku)} />
      <DeviceStorage words={words} onEmptied={undoing.drop} />
    </div>
  );
}
