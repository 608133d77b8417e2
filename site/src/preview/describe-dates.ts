import { BRAND } from 'contract/brand';
import type { Dates } from '../content/client/dated.ts';
import { fill } from '../messages/fill.ts';
import type { Messages } from '../messages/messages.ts';

/** When visitors see the previewed entry, if they do not see it now (`DATES-4`); in the brand's time zone. */
export function describeDates({ from, until }: Dates, now: number, locale: string, words: Messages['preview']): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: BRAND.timeZone });
  if (until !== null && until <= now) return fill(words.until, { until: format.format(until) });
  return from === null ? '' : fill(words.from, { from: format.format(from) });
}
