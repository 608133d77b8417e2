import type { ReactNode } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { Empty } from '../../listing/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { StoreLocationsData } from './store-locations.query.ts';
import './store-locations.css';
import { storesLead, storesTitle } from './store-locations.title.ts';

interface StoreLocationsProps {
  /** null if the stores could not be loaded: the page's frame is still shown (decision 7). */
  data: StoreLocationsData | null;
  /** Address of the current page, for the retry link. */
  here: string;
  brand: string;
  messages: Messages;
  /** The store finder (store-finder.island.tsx). */
  children?: ReactNode;
}

/** The heading, and below it the stores with the map of one of them (docs/product.md section 2). */
export function StoreLocations({ data, here, brand, messages, children }: StoreLocationsProps) {
  const { stores: words, shell } = messages;
  const shown = data?.stores[data.active];
  return (
    <div className="nav-pad">
      <header className="wrap stores-head">
        <h1 className="t-display">{storesTitle(brand, messages)}</h1>
        <p className="t-lead">{storesLead(brand, messages)}</p>
      </header>
      {shown && <div className="store-finder">{children}</div>}
      {!shown && (
        <div className="wrap stores-body">
          {data ? (
            <Empty text={words.empty} />
          ) : (
            <Notice
              title={shell.unavailableTitle}
              text={shell.unavailableText}
              action={{ href: here, label: shell.tryAgain }}
            />
          )}
        </div>
      )}
    </div>
  );
}
