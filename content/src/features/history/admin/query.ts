import { BRAND } from 'contract/brand';
import { startOf } from 'contract/clock';

/** What the page's address asks for; '' is anything. */
export type ChosenFilters = Record<'type' | 'kind' | 'locale' | 'who' | 'from' | 'until', string>;

const DAY_MS = 24 * 60 * 60 * 1000;

const { timeZone } = BRAND;

/** What the page asks the server for; days are the shop's. */
export function queryOf(chosen: ChosenFilters, isBin: boolean): string {
  const query = new URLSearchParams(isBin ? { bin: '1' } : {});
  for (const name of ['type', 'kind', 'locale', 'who'] as const) if (chosen[name]) query.set(name, chosen[name]);
  if (chosen.from) query.set('from', String(startOf(chosen.from, timeZone)));
  if (chosen.until) query.set('until', String(startOf(chosen.until, timeZone) + DAY_MS - 1));
  return query.toString();
}
