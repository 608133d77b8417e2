import type { Messages } from '../../messages/messages.ts';
import { Empty } from '../../listing/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StoreCard } from './store-card.tsx';
import type { StoreLocationsData } from './store-locations.query.ts';
import './store-locations.css';
import { storesLead, storesTitle } from './store-locations.title.ts';
import { StoreMap } from './store-map.tsx';

interface StoreLocationsProps {
  /** null if the stores could not be loaded: the page's frame is still shown (decision 7). */
  data: StoreLocationsData | null;
  /** Address of the current page, for the retry link. */
  here: string;
  brand: string;
  messages: Messages;
}

/**
 * The stores and the map of one of them (docs/product.md section 2). The cards are submit buttons of a
 * GET form, so that choosing also works without script.
 */
export function StoreLocations({ data, here, brand, messages }: StoreLocationsProps) {
  const { stores: words, shell } = messages;
  const shown = data?.stores[data.active];
  return (
    <div className="nav-pad">
      <header className="wrap stores-head">
        <h1 className="t-display">{storesTitle(brand, messages)}</h1>
        <p className="t-lead">{storesLead(brand, messages)}</p>
      </header>
      {data && shown && <StoreMap store={shown} lang={data.lang} words={words} />}
      <div className="wrap stores-body">
        {!data && (
          <Notice
            title={shell.unavailableTitle}
            text={shell.unavailableText}
            action={{ href: here, label: shell.tryAgain }}
          />
        )}
        {data?.stores.length === 0 && <Empty text={words.empty} />}
        {data && shown && <Cards data={data} messages={messages} />}
      </div>
    </div>
  );
}

function Cards({ data, messages }: { data: StoreLocationsData; messages: Messages }) {
  return (
    <form method="get">
      <ul className="stores">
        {data.stores.map((store, index) => (
          <StoreCard
            key={index}
            store={store}
            number={index + 1}
            isActive={index === data.active}
            lang={data.lang}
            messages={messages}
          />
        ))}
      </ul>
    </form>
  );
}
