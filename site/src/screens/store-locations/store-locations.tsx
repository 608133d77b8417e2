import { fill, type Messages } from '../../messages/messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { StoreCard } from './store-card.tsx';
import type { StoreLocationsData } from './store-locations.query.ts';
import './store-locations.css';
import { StoreMap } from './store-map.tsx';

interface StoreLocationsProps {
  data: StoreLocationsData;
  brand: string;
  messages: Messages;
}

/**
 * The stores and the map of one of them (specification section 2, 'Store locations'). The cards are
 * the buttons of a GET form, so that choosing works without script too.
 */
export function StoreLocations({ data, brand, messages }: StoreLocationsProps) {
  const { stores, active, lang } = data;
  const { stores: words } = messages;
  const shown = stores[active];
  return (
    <div className="nav-pad">
      <header className="wrap stores-head">
        <h1 className="t-display">{fill(words.title, { brand })}</h1>
        <p className="t-lead">{fill(words.lead, { brand })}</p>
      </header>
      {shown && <StoreMap store={shown} lang={lang} words={words} />}
      <div className="wrap stores-body">
        {shown ? (
          <form method="get">
            <ul className="stores">
              {stores.map((store, index) => (
                <StoreCard
                  key={index}
                  store={store}
                  number={index + 1}
                  isActive={index === active}
                  lang={lang}
                  messages={messages}
                />
              ))}
            </ul>
          </form>
        ) : (
          <Empty text={words.empty} />
        )}
      </div>
    </div>
  );
}
