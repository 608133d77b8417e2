import type { Messages } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { DeviceWords } from '../ui/device-words.tsx';
import './offline-strip.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'offline-strip': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface OfflineStripProps {
  locale: string;
  words: Messages['offline'];
  device: Pick<Messages['kept'], 'phone' | 'device'>;
  tryAgain: string;
}

/**
 * Says on a page that there is no connection, or that the page is a stored copy, and from when (`OFFLINE-4`). The words
 * are in its markup; offline-strip.client.ts shows them.
 */
export function OfflineStrip({ locale, words, device, tryAgain }: OfflineStripProps) {
  return (
    <offline-strip role="status" data-from={words.pageFrom} data-at={words.dayAndTime}>
      <div className="offline-strip" data-part="strip" hidden>
        <p>
          <b data-part="offline">{words.strip}</b> <span data-part="from" />
        </p>
        <a className="underline" href={paths.offline(locale)} data-part="offline">
          <span>
            <DeviceWords text={words.pages} words={device} />
          </span>
        </a>
        <a className="underline" href="" data-astro-reload data-part="online">
          {tryAgain}
        </a>
      </div>
    </offline-strip>
  );
}
