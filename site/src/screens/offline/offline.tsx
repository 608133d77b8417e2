import type { ReactNode } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { DeviceWords } from '../../ui/device-words.tsx';
import { GoodsIcon } from '../../ui/goods-icon.tsx';
import { Icon } from '../../ui/icons.tsx';
import './offline.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'offline-pages': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Icons by the first segment of a page's address; every other page has a sheet of paper. */
const ICONS: Record<string, ReactNode> = {
  luggages: <GoodsIcon />,
  accessories: <GoodsIcon />,
  gifts: <GoodsIcon />,
  'store-locations': <Icon name="pin" />,
  other: <Icon name="page" />,
};

/**
 * The offline page: links to what is stored (`OFFLINE-2`). The service worker shows it in place of a page that is not
 * stored; offline.client.ts fills in the list from `template`.
 */
export function Offline({ locale, messages }: { locale: string; messages: Messages }) {
  const { kept, offline: words, shell } = messages;
  return (
    <offline-pages
      data-own={paths.offline(locale)}
      data-seen={words.seen}
      data-kept-seen={words.keptSeen}
      data-at={words.dayAndTime}
      data-refused={kept.refused}
    >
      <div className="offline-sky">
        <span className="offline-sun" aria-hidden="true" />
        <div className="wrap">
          <h1 className="t-display">
            <span data-part="offline">{words.title}</span>
            <span className="offline-online" data-part="online" hidden>
              <DeviceWords text={words.pages} words={kept} />
            </span>
          </h1>
          <p className="t-lead" data-part="offline">
            <DeviceWords text={words.lead} words={kept} />
          </p>
          <a className="btn" href={paths.home(locale)} data-part="retry">
            {shell.tryAgain}
          </a>
        </div>
      </div>
      <div className="wrap offline-list">
        <h2 className="t-label">
          <DeviceWords text={kept.storage} words={kept} />
        </h2>
        <p className="t-soft" data-part="none">
          <DeviceWords text={words.none} words={kept} />
        </p>
        <ul data-part="list" />
        <p className="t-small t-mute" data-part="prices" hidden>
          {words.prices}
        </p>
      </div>
      <template data-part="row">
        <li>
          <a href="">
            <span className="offline-picture">
              <img alt="" data-part="picture" />
              {Object.entries(ICONS).map(([kind, icon]) => (
                <span key={kind} data-part="icon" data-kind={kind}>
                  {icon}
                </span>
              ))}
            </span>
            <span>
              <b data-part="name" />
              <small data-part="when" />
            </span>
            <Icon name="arrowRight" className="icon offline-go" />
          </a>
        </li>
      </template>
    </offline-pages>
  );
}
