import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';
import { momentOf } from 'contract/clock';
import { adminRoutes } from '../../core/rights/admin-routes';
import { type Context, tokenIdOf } from '../../core/rights/callers';
import { actorOf } from '../../core/edits/actor';
import { abilityOf, mayReadSome } from '../../core/rights/ability';
import { schemaOf, siteTypes } from '../../core/strapi';
import { entryAnswer, type ListedSchedule, listedAnswer } from './answers';
import { languagesOf } from './languages';
import { refusedLanguages } from '../../core/rights/publishing';
import { type Action, forgetSchedule, openSchedules, type Schedule, saveSchedule, schedulesOf } from './rows';
import { type MistakesIn, runSchedule } from './run';

/** Further ahead a date is a slip of the hand. */
const MAX_AHEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000;

/** What is set for entries that the caller may read. */
export interface ListAnswer {
  schedules: ListedSchedule[];
}

const ACTIONS: readonly Action[] = ['publish', 'unpublish'];

/** The entry and the action that a request is about; undefined if there is no such type, without drafts, or no such action. */
function targetOf(strapi: Core.Strapi, { params }: Context) {
  const { uid = '', documentId = '' } = params;
  const action = ACTIONS.find((each) => each === (params.action ?? 'publish'));
  const isThere =
    uid.startsWith('api::') && schemaOf(strapi, uid)?.options?.draftAndPublish && /^\w{1,64}$/.test(documentId);
  return isThere && action ? { uid, documentId, action } : undefined;
}

/** The time and the language of a request's body, or what is wrong with them. */
function settingOf(ctx: Context, languages: readonly (string | null)[]) {
  const { at, locale = null } = (ctx.request.body ?? {}) as { at?: unknown; locale?: unknown };
  const moment = typeof at === 'string' ? momentOf(at, BRAND.timeZone) : null;
  if (moment === null) return 'There is no such time: clocks are put forward then, or the date is not complete.';
  if (moment <= Date.now()) return 'This time has passed. Publish now instead.';
  if (moment > Date.now() + MAX_AHEAD_MS) return 'This is more than two years ahead.';
  if (locale !== null && !(typeof locale === 'string' && languages.includes(locale)))
    return 'The entry does not have this language.';
  return { at: moment, locale };
}

/**
 * Publishing at a date, for editors: `GET /schedules` lists what is set for entries that they may read, `?uid=` for those of
 * one type; `GET /schedules/:uid/:documentId` is one entry's; `PUT …/publish` or `…/unpublish` with `at` (a time on the brand's
 * clocks, '2026-12-01T00:00') and `locale` (null: all languages) sets one, `DELETE` forgets it, `POST …/now` does it at once.
 * These three need the right to publish the entry.
 */
export function serveSchedules(strapi: Core.Strapi, mistakesIn: MistakesIn): void {
  const list: Core.MiddlewareHandler = async (ctx) => {
    const { uid } = ctx.query;
    const types = siteTypes(strapi).map((type) => type.uid);
    const known = new Set<unknown>(types);
    if (!mayReadSome(abilityOf(ctx), types)) return ctx.forbidden();
    if (uid !== undefined && !known.has(uid)) return ctx.notFound();
    const listed: ListedSchedule[] = [];
    for (const schedule of await openSchedules(strapi, uid as string | undefined))
      if (known.has(schedule.uid)) listed.push(...(await listedAnswer(strapi, ctx, schedule)));
    ctx.body = { schedules: listed } satisfies ListAnswer;
  };

  const show: Core.MiddlewareHandler = async (ctx) => {
    const entry = targetOf(strapi, ctx);
    if (!entry) return ctx.notFound();
    const answer = await entryAnswer(strapi, ctx, entry, mistakesIn);
    if (answer.languages.all.length === 0) return ctx.forbidden();
    ctx.body = answer;
  };

  /** Whether the caller may publish these languages of an entry. */
  const mayPublish = async (ctx: Context, entry: { uid: string; documentId: string }, locale: string | null) => {
    const { all } = await languagesOf(strapi, { ...entry, locale });
    return all.length > 0 && (await refusedLanguages(strapi, abilityOf(ctx), entry, all)).length === 0;
  };

  const set: Core.MiddlewareHandler = async (ctx) => {
    const entry = targetOf(strapi, ctx);
    if (!entry) return ctx.notFound();
    const { all } = await languagesOf(strapi, { ...entry, locale: null });
    if (all.length === 0) return ctx.notFound();
    const setting = settingOf(ctx, all);
    if (typeof setting === 'string') return ctx.badRequest(setting);
    if (!(await mayPublish(ctx, entry, setting.locale))) return ctx.forbidden();
    const known = await schedulesOf(strapi, entry.uid, entry.documentId);
    const replaced = known.find(({ action, state }) => action === entry.action && state !== 'done');
    if (replaced && !(await mayPublish(ctx, entry, replaced.locale))) return ctx.forbidden();
    const others = known.filter(({ action, state }) => action !== entry.action && state === 'waiting');
    if (others.some(({ at }) => at === setting.at))
      return ctx.badRequest('It would go live and leave the site at the same time.');
    const { userId, who } = actorOf(strapi);
    await saveSchedule(strapi, { ...entry, ...setting, userId, tokenId: tokenIdOf(ctx), who });
    ctx.body = await entryAnswer(strapi, ctx, entry, mistakesIn);
  };

  /** What is set, for a caller who may publish it; else answers that there is nothing, or that it is forbidden. */
  const own = async (ctx: Context): Promise<Schedule | undefined> => {
    const entry = targetOf(strapi, ctx);
    const schedules = entry ? await schedulesOf(strapi, entry.uid, entry.documentId) : [];
    const found = schedules.find(({ action }) => action === entry?.action);
    if (!found) ctx.notFound();
    else if (await mayPublish(ctx, found, found.locale)) return found;
    else ctx.forbidden();
    return undefined;
  };

  const forget: Core.MiddlewareHandler = async (ctx) => {
    const schedule = await own(ctx);
    if (!schedule) return;
    await forgetSchedule(strapi, schedule);
    ctx.body = await entryAnswer(strapi, ctx, schedule, mistakesIn);
  };

  const runNow: Core.MiddlewareHandler = async (ctx) => {
    const schedule = await own(ctx);
    if (!schedule) return;
    if (schedule.state === 'done') return ctx.badRequest('It has been done.');
    const by = { who: actorOf(strapi).who, ability: abilityOf(ctx) };
    const outcome = await runSchedule(strapi, schedule, by, mistakesIn);
    if (outcome === 'gone') return ctx.badRequest('Somebody else has just run, changed or forgotten it.');
    ctx.body = await entryAnswer(strapi, ctx, schedule, mistakesIn);
  };

  adminRoutes(strapi, '/schedules', [
    ['GET', '/', list],
    ['GET', '/:uid/:documentId', show],
    ['PUT', '/:uid/:documentId/:action', set],
    ['DELETE', '/:uid/:documentId/:action', forget],
    ['POST', '/:uid/:documentId/:action/now', runNow],
  ]);
}
