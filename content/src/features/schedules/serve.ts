import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { adminRoutes } from '../../core/rights/admin-routes';
import type { Context } from '../../core/rights/callers';
import { actorOf } from '../../core/edits/actor';
import { abilityOf, mayReadSome } from '../../core/rights/ability';
import { actorOfRequest } from '../../core/rights/entries';
import { schemaOf, siteTypes } from '../../core/strapi';
import { type AnswerHelpers, entryAnswer, type ListedSchedule, listedAnswer } from './answers';
import { readEntry } from './entry';
import { entryRights, mayManage } from './rights';
import { openSchedules, type Schedule, schedulesOf } from './rows';
import { runSchedule } from './run';
import { cancelPlan, changePlan, setPlan } from './setting-plans';
import { settingOf } from './settings';
import { type Previews, previewOf } from './previews';

/** What is set for entries that the caller may read. */
export interface ListAnswer {
  schedules: ListedSchedule[];
}

/** Where the site shows an entry as if its plan had run. */
export interface PlanPreviewAnswer {
  url: string;
}

const NEW = ['publish', 'unpublish'] as const;

/** The entry that a request is about, and its plan or the action of a new one; undefined if there is no such type, without drafts. */
function targetOf(strapi: Core.Strapi, { params }: Context) {
  const { uid = '', documentId = '', plan = '' } = params;
  const isThere =
    uid.startsWith('api::') && schemaOf(strapi, uid)?.options?.draftAndPublish && /^\w{1,64}$/.test(documentId);
  return isThere && /^[\w-]{0,64}$/.test(plan) ? { uid, documentId, plan } : undefined;
}

/**
 * Publishing at a date, for editors: `GET /schedules` lists what is set for entries that they may read, `?uid=` for those of
 * one type; `GET /schedules/:uid/:documentId` is one entry's. `PUT …/publish` or `…/unpublish` sets a plan: `at` (a time on the
 * brand's clocks, '2026-12-01T00:00'), `until` (its end, or none), `ticked` (fields, and new languages, of which the field is
 * null) or `locale` (all of a language; null: of all). `PUT …/:plan` changes one: `at`, `until`, and `add` and `remove` with
 * fields; `DELETE` cancels it, `POST …/now` does it at once. Where a plan is named, an action means the first of these that
 * is not done. `GET …/:plan/preview?locale=` gives the address at which the site shows the entry as if the plan had run, to who
 * may read all fields. All others take the right to publish the entry, and to change the fields.
 */
export function serveSchedules(strapi: Core.Strapi, helpers: AnswerHelpers & Previews): void {
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

  const answer = async (ctx: Context, entry: { uid: string; documentId: string }) => {
    const body = await entryAnswer(strapi, ctx, entry, helpers);
    ctx.body = body;
    return body;
  };

  const show: Core.MiddlewareHandler = async (ctx) => {
    const entry = targetOf(strapi, ctx);
    if (!entry) return ctx.notFound();
    const { languages } = await answer(ctx, entry);
    if (languages.all.length === 0) ctx.forbidden();
  };

  /** The plan that a request is about; undefined if there is none. */
  const planOf = async (ctx: Context): Promise<Schedule | undefined> => {
    const target = targetOf(strapi, ctx);
    const set = target ? await schedulesOf(strapi, target.uid, target.documentId) : [];
    const meant = set.filter(({ id, action }) => id === target?.plan || action === target?.plan);
    return meant.find(({ state }) => state !== 'done') ?? meant[0];
  };

  const set: Core.MiddlewareHandler = async (ctx) => {
    const target = targetOf(strapi, ctx);
    if (!target) return ctx.notFound();
    const action = NEW.find((each) => each === target.plan);
    const { at, ...setting } = settingOf(ctx, action !== undefined);
    if (action && at !== undefined) await setPlan(strapi, ctx, { ...target, action }, { ...setting, at });
    else await changePlan(strapi, ctx, { ...target, id: target.plan }, { ...setting, at });
    await answer(ctx, target);
  };

  const cancel: Core.MiddlewareHandler = async (ctx) => {
    const schedule = await planOf(ctx);
    if (!schedule) return ctx.notFound();
    await cancelPlan(strapi, ctx, schedule);
    await answer(ctx, schedule);
  };

  /** Why a plan cannot be done now, in a sentence. */
  const obstacleTo = async ({ uid, documentId, id, state }: Schedule): Promise<string | undefined> => {
    if (state === 'done') return 'It has been done.';
    const others = await schedulesOf(strapi, uid, documentId);
    const isOver = others.some(({ begins, at }) => begins === id && at <= Date.now());
    return isOver ? 'Its end has passed, too. Move the end first, or cancel this date.' : undefined;
  };

  const runNow: Core.MiddlewareHandler = async (ctx) => {
    const schedule = await planOf(ctx);
    if (!schedule) return ctx.notFound();
    const entry = await readEntry(strapi, schedule);
    const rights = await entryRights(strapi, actorOfRequest(ctx), entry);
    if (!mayManage(rights, entry, schedule.planned)) return ctx.forbidden();
    const obstacle = await obstacleTo(schedule);
    if (obstacle !== undefined) return ctx.badRequest(obstacle);
    const { planned } = schedule;
    if (!planned) return ctx.badRequest('What it puts back has not begun.');
    const by = { who: actorOf(strapi).who, ability: abilityOf(ctx) };
    const outcome = await runSchedule(strapi, { ...schedule, planned }, by, helpers.prepareMistakes);
    if (outcome === 'gone') return ctx.badRequest('Somebody else has just run, changed or cancelled it.');
    await answer(ctx, schedule);
  };

  const preview: Core.MiddlewareHandler = async (ctx) => {
    const { locale } = ctx.query;
    const target = targetOf(strapi, ctx);
    if (!target) return ctx.notFound();
    if (typeof locale !== 'string') return ctx.badRequest('Which language?');
    // Asked before it is looked whether anything is planned, too, and what becomes of it.
    const mayRead = await helpers.mayPreview({ ...target, locale });
    const url = mayRead ? await previewOf(strapi, await planOf(ctx), locale, helpers.previewAddress) : undefined;
    if (url === undefined)
      throw new errors.ForbiddenError('There is no page that shows it, or you may not read all of it.');
    ctx.body = { url } satisfies PlanPreviewAnswer;
  };

  adminRoutes(strapi, '/schedules', [
    ['GET', '/', list],
    ['GET', '/:uid/:documentId', show],
    ['PUT', '/:uid/:documentId/:plan', set],
    ['DELETE', '/:uid/:documentId/:plan', cancel],
    ['POST', '/:uid/:documentId/:plan/now', runNow],
    ['GET', '/:uid/:documentId/:plan/preview', preview],
  ]);
}
