import type { FinderStore } from './finder-store.ts';

export type HoursWords = Record<'hours' | 'openUntil' | 'openNow' | 'opensAt', string>;

interface StoreHoursProps {
  store: Pick<FinderStore, 'name' | 'timeZone' | 'week' | 'hours'>;
  words: HoursWords;
}

/**
 * When a store is open (`STORE-10`). The server states the week, which stays true however long a page is kept; whether it is
 * open now is said by the browser, by the clock of the store's own time zone (open-now.client.ts).
 */
export function StoreHours({ store: { name, timeZone, week, hours }, words }: StoreHoursProps) {
  if (hours.length === 0) return null;
  return (
    <>
      <open-now
        class="store-open"
        data-week={week}
        data-time-zone={timeZone}
        data-until={words.openUntil}
        data-always={words.openNow}
        data-opens={words.opensAt}
        // It writes its own text.
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
      <details className="store-hours">
        <summary>
          <span className="underline">{words.hours}</span>
          <span className="visually-hidden"> {name}</span>
        </summary>
        <dl className="num">
          {hours.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'open-now': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        class?: string;
      };
    }
  }
}
