import { BRAND } from '../../contract/brand.ts';
import { wallClockAt } from '../../contract/clock.ts';
import type { Editor } from '../../scripts/launcher/editor.ts';

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
    /** Sets a plan with more than a time, such as what is ticked, and an end. */
    setWith: (id: string, more: object, action: Action = 'publish', minutes = 60) =>
      ask('PUT', path(id, action), { at: minutesFromNow(minutes), ...more }),
    /** @param plan its id */
    change: (id: string, setting: object, plan: string) => ask('PUT', path(id, plan), setting),
    show: (id: string) => ask('GET', path(id)),
    /** What is set for an entry, by action. */
    of: async (id: string): Promise<Record<string, any>> => {
      const { body } = await ask('GET', path(id));
      return Object.fromEntries(body.schedules.map((schedule: { action: string }) => [schedule.action, schedule]));
    },
    /** @param plan its id, or an action: the first plan to do this */
    cancel: (id: string, plan: string = 'publish') => ask('DELETE', path(id, plan)),
    /** Asks for the address of a plan's preview. @param plan its id */
    preview: (id: string, plan: string, locale = 'en') => ask('GET', path(id, plan, `preview?locale=${locale}`)),
    now: (id: string, plan: string = 'publish') => ask('POST', path(id, plan, 'now')),
  };
};

/**
 * SQL that lets the dates of entries have been some minutes ago.
 * @param action of plans of this kind alone
 */
export const pastDue = (ids: string[], minutesAgo: number, action?: Action | 'back'): string =>
  `update plans set at = ${Date.now() - minutesAgo * 60_000} where state <> 'done' and document_id in
    (${ids.map((id) => `'${id}'`).join()})${action ? ` and action = '${action}'` : ''}`;

/** A color that is a draft in two languages. @returns its document id */
export async function draftOfColor(editor: Editor, name: string): Promise<string> {
  const { documentId } = await editor.createDraft('color', { color: name, color_code: '#123456' });
  await editor.save('color', documentId, { color: `${name} na kulay`, color_code: '#123456' }, 'fil');
  return documentId;
}

/** Whether a content server shows such a color to everybody, by language. */
export async function colorIsPublic(server: string, id: string) {
  const isPublic = async (locale: string) =>
    (await fetch(`${server}/api/colors/${id}?locale=${locale}`)).status === 200;
  return { en: await isPublic('en'), fil: await isPublic('fil') };
}
export const BOTH = { en: true, fil: true };
export const NEITHER = { en: false, fil: false };
