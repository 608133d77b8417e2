import { define } from '../../ui/element.ts';
import { clockTime, findOpening, type Span, weekMinute } from './opening-hours.ts';

/** How often the clock is looked at, in milliseconds. */
const EVERY = 20_000;

/**
 * Says whether a store is open now, and until or from when (`STORE-10`): the server cannot, because a page is kept. Empty
 * without script.
 */
class OpenNow extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** In a task of its own: a page's first format takes a phone some 50 ms. */
  connectedCallback(): void {
    this.timer = setTimeout(() => this.tick());
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
  }

  private tick(): void {
    this.say();
    this.timer = setTimeout(() => this.tick(), EVERY);
  }

  private say(): void {
    const { week = '', timeZone = '', until = '', always = '', opens = '' } = this.dataset;
    const now = new Date();
    const opening = findOpening(spansIn(week), timeZone, now);
    if (!opening) return;
    // In itself: messages/fill.ts would be a file more.
    const withTime = (words: string, minute: number) =>
      words.replace('{time}', () => clockTime(minute, document.documentElement.lang, weekMinute(now, timeZone)));
    this.dataset.open = String(opening.isOpen);
    if (!opening.isOpen) this.textContent = withTime(opens, opening.opens);
    else this.textContent = opening.until === null ? always : withTime(until, opening.until);
  }
}

/** '600,660,2040,660': each span's start and length. */
function spansIn(week: string): Span[] {
  const numbers = week.split(',').map(Number);
  return numbers.flatMap((start, index) => (index % 2 === 0 ? [{ start, length: numbers[index + 1] ?? 0 }] : []));
}

define('open-now', OpenNow);
