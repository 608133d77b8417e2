import type { ReactNode } from 'react';
import { plural } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { ProductTile } from '../../ui/product-tile.tsx';
import type { KeptData } from './kept.query.ts';
import './kept.css';

interface SharedCasesProps {
  shared: NonNullable<KeptData['shared']>;
  locale: string;
  messages: Messages;
  /** Actions on them (keep-these.island.tsx). */
  children?: ReactNode;
}

/** The cases of a list that somebody shared (`KEEP-4`). */
export function SharedCases({ shared, locale, messages, children }: SharedCasesProps) {
  const { tiles, missing } = shared;
  const { kept, list } = messages;
  const { viewDetails, before, limitedEdition } = list;
  return (
    <div className="wrap nav-pad">
      <div className="kept">
        <h1 className="t-display kept-title">{plural(kept.shared, tiles.length, locale)}</h1>
        {missing > 0 && <p className="t-lead kept-missing">{plural(kept.goneInLink, missing, locale)}</p>}
        {tiles.length > 0 && children}
        <ul className="shelf kept-shelf">
          {tiles.map(({ sku, ...tile }, index) => (
            <ProductTile
              key={sku}
              {...tile}
              labels={{ viewDetails, before, limitedEdition }}
              loading={index < 2 ? 'first' : 'lazy'}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
