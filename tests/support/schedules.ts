import { BRAND } from '../../contract/brand.js';
import { wallClockAt } from '../../contract/clock.js';

type Action = 'publish' | 'unpublish';
type Ask = (method: string, path: string, body?: object) => Promise<{ status: number; body: any }>;

/** A time on the brand's clocks, as the admin's form sends it. @param minutes from now */
export const minutesFromNow = (minutes: number): string => wallClockAt(Date.now() + minutes * 60_000, BRAND.timeZone);

/** The calls of the admin's panel 'Planned', for one type. @param type API name in the singular */
export const schedulesAs = (ask: Ask, type: string) => {
  const path = (id: string, ...more: string[]) => ['/schedules', `api::${type}.${type}`, id, ...more].join('/');
  return {
    set: (id: string, action: Action = 'publish', minutes = 60, locale: string | null = null) =>
      ask('PUT', path(id, action), { at: minutesFromNow(minutes), locale }),
    setAt: (id: string, at: unknown, locale: unknown = null) => ask('PUT', path(id, 'publish'), { at, locale }),
    show: (id: string) => ask('GET', path(id)),
    /** What is set for an entry, by action. */
    of: async (id: string): Promise<Record<string, any>> => {
      const { body } = await ask('GET', path(id));
      return Object.fromEntries(body.schedules.map((schedule: { action: string }) => [schedule.action, schedule]));
    },
    forget: (id: string, action: Action = 'publish') => ask('DELETE', path(id, action)),
    now: (id: string, action: Action = 'publish') => ask('POST', path(id, action, 'now')),
  };
};

/** SQL that lets the dates of entries have been some minutes ago. */
export const pastDue = (ids: string[], minutesAgo: number): string =>
  `update schedules set at = ${Date.now() - minutesAgo * 60_000} where document_id in (${ids.map((id) => `'${id}'`).join()})`;
