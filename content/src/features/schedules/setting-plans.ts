import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { actorOf } from '../../core/edits/actor';
import { lockEntry } from '../../core/entries/lock';
import { type Context, tokenIdOf } from '../../core/rights/callers';
import { actorOfRequest } from '../../core/rights/entries';
import type { InTransaction } from '../../core/strapi';
import { changesOf, changesSince, type Entry, languagesAbout, newLocales, readEntry, wholeValues } from './entry';
import { nameEntry } from './entry-name';
import { checkSize, type Locale, type Planned, type PlannedValue, type Tick, tickKey } from './planned';
import { entryRights, mayDoAll, mayManage, mayManageGone, mayTick } from './rights';
import { deleteSchedule, type Schedule, saveSchedule, schedulesIn } from './rows';
import { checkOrder, type Setting, type Times } from './settings';
import { giveBackToDrafts, takeFromDrafts } from './take';

const refuse = (sentence: string) => new errors.ValidationError(sentence);
export const isOpen = ({ state }: Schedule): boolean => state !== 'done';

/** Plans of an entry that wait or ask, ends included. */
const MAX_OPEN = 30;

/** An entry with its plans, which nobody else changes meanwhile. */
export interface Work {
  trx: InTransaction['trx'];
  entry: Entry;
  set: Schedule[];
}

/** Reads an entry and its plans in a transaction, and has others wait for its end. */
export async function takeEntry(
  strapi: Core.Strapi,
  trx: InTransaction['trx'],
  { uid, documentId }: { uid: string; documentId: string },
): Promise<Work> {
  await lockEntry(strapi, trx, { uid, documentId });
  const entry = await readEntry(strapi, { uid, documentId });
  return { trx, entry, set: await schedulesIn(trx, uid, documentId) };
}

/** Does work on an entry's plans in one transaction. */
const workOn = <Result>(
  strapi: Core.Strapi,
  target: { uid: string; documentId: string },
  work: (on: Work) => Promise<Result>,
): Promise<Result> =>
  strapi.db.transaction(async ({ trx }: InTransaction) =>
    work(await takeEntry(strapi, trx, target)),
  ) as Promise<Result>;

/** New languages that no plan has yet. */
export const unplannedLocales = (entry: Entry, set: readonly Schedule[]): Locale[] =>
  newLocales(entry).filter((code) => !set.some((each) => isOpen(each) && each.planned?.whole.includes(code)));

/** What a new plan publishes: what is ticked, by default all that has changed and all that is new. */
async function chosenIn(strapi: Core.Strapi, { entry, set }: Work, { ticked, locale }: Setting): Promise<Planned> {
  const changes = await changesOf(strapi, entry);
  const unplanned = unplannedLocales(entry, set);
  const keys = ticked && new Set(ticked.map(tickKey));
  const isMeant = (tick: Tick) =>
    keys ? keys.has(tickKey(tick)) : locale === null || tick.locale === null || tick.locale === locale;
  const whole = unplanned.filter((code) => isMeant({ field: null, locale: code }));
  const values = changes.filter(isMeant);
  if (keys && whole.length + values.length < keys.size)
    throw refuse('Something that is ticked has changed meanwhile. Look again.');
  if (whole.length + values.length === 0)
    throw refuse(
      newLocales(entry).length > unplanned.length
        ? 'It is planned already. Change that date.'
        : 'Nothing of it has changed since it was published.',
    );
  return { whole, off: [], values: [...values, ...wholeValues(strapi, entry, whole)] };
}

const endOf = (schedule: Schedule, at: number): Schedule => ({
  ...schedule,
  id: randomUUID(),
  action: 'back',
  at,
  begins: schedule.id,
  planned: null,
  state: 'waiting',
  note: null,
});

/** @throws ValidationError if an entry can have no more such plans */
function checkRoom({ set }: Work, action: Schedule['action'], at: number): void {
  if (set.filter(isOpen).length >= MAX_OPEN) throw refuse(`An entry has ${MAX_OPEN} plans at most. Cancel one first.`);
  if (set.some((each) => isOpen(each) && each.action !== action && each.action !== 'back' && each.at === at))
    throw refuse('It would go live and leave the site at the same time.');
}

/**
 * Adds a plan of an entry in the caller's name, with its end. The rights to do all of it have been asked before.
 * @returns its id
 * @throws ValidationError if the entry can have no more such plans
 */
export async function addPlan(
  strapi: Core.Strapi,
  ctx: Context,
  on: Work,
  { action, planned, at, until }: { action: 'publish' | 'unpublish'; planned: Planned } & Times,
): Promise<string> {
  const { trx, entry } = on;
  const { uid, documentId } = entry;
  checkRoom(on, action, at);
  checkSize(planned);
  const { userId, who } = actorOf(strapi);
  const name = (await nameEntry(strapi, entry, languagesAbout(entry, planned)))?.name ?? '';
  const plan = { uid, documentId, action, id: randomUUID(), name, at, begins: null, planned };
  const schedule: Schedule = { ...plan, userId, tokenId: tokenIdOf(ctx), who, state: 'waiting', note: null };
  await saveSchedule(trx, schedule);
  if (until) await saveSchedule(trx, endOf(schedule, until));
  return schedule.id;
}

/** Sets a new plan for an entry. @throws ValidationError, ForbiddenError or NotFoundError */
export function setPlan(
  strapi: Core.Strapi,
  ctx: Context,
  target: { uid: string; documentId: string; action: 'publish' | 'unpublish' },
  setting: Setting & { at: number },
): Promise<void> {
  return workOn(strapi, target, async (on) => {
    const { entry } = on;
    const { at, until, locale } = setting;
    const all = [...entry.drafts.keys()];
    if (all.length === 0) throw new errors.NotFoundError();
    const rights = await entryRights(strapi, actorOfRequest(ctx), entry);
    if (!all.some(rights.mayPublish)) throw new errors.ForbiddenError();
    if (locale !== null && !entry.drafts.has(locale)) throw refuse('The entry does not have this language.');
    const off = locale === null ? all : [locale];
    const isPublishing = target.action === 'publish';
    // Before anything is said of what has changed, or is planned.
    const mayAsk = isPublishing
      ? (locale === null || rights.mayPublish(locale)) && mayTick(rights, setting.ticked ?? [])
      : off.every(rights.mayPublish);
    if (!mayAsk) throw new errors.ForbiddenError();
    checkOrder(at, until);
    checkRoom(on, target.action, at);
    const planned = isPublishing ? await chosenIn(strapi, on, setting) : { whole: [], off, values: [] };
    if (!mayDoAll(rights, planned)) throw new errors.ForbiddenError();
    await takeFromDrafts(strapi, entry, planned);
    await addPlan(strapi, ctx, on, { action: target.action, planned, at, until });
  });
}

/** Takes values out of a plan, and puts others in. @returns the plan afterwards, and what comes and goes */
async function replaced(strapi: Core.Strapi, entry: Entry, planned: Planned, { add, remove }: Setting) {
  const keysOf = (ticks: Tick[]) => new Set(ticks.map(tickKey));
  const [added, removed] = [keysOf(add), keysOf(remove)];
  const isChange = ({ locale }: PlannedValue) => !planned.whole.includes(locale);
  const candidates = [...(await changesOf(strapi, entry)), ...changesSince(entry, planned)];
  const coming = candidates.filter((value) => added.has(tickKey(value)));
  const going = planned.values.filter((value) => isChange(value) && removed.has(tickKey(value)));
  if (coming.length < added.size || going.length < removed.size)
    throw refuse('Something that is ticked has changed meanwhile. Look again.');
  const stays = planned.values.filter((value) => !going.includes(value) && !added.has(tickKey(value)));
  const after: Planned = { ...planned, values: [...stays, ...coming] };
  if (after.whole.length + after.off.length + after.values.length === 0)
    throw refuse('Nothing would be left of it. Cancel this date instead.');
  const asPlan = (values: PlannedValue[]): Planned => ({ ...planned, values });
  return { after, coming: asPlan(coming), going: asPlan(going.filter((value) => !added.has(tickKey(value)))) };
}

/** Sets, moves or takes away the end of a plan that has not begun. */
async function changeEnd({ trx, set }: Work, plan: Schedule, until: number | null | undefined): Promise<void> {
  const end = set.find(({ begins }) => begins === plan.id);
  checkOrder(plan.at, until === undefined ? end?.at : until);
  if (until === undefined) return;
  if (until === null) await trx('plans').where({ begins: plan.id }).delete();
  else await saveSchedule(trx, { ...endOf(plan, until), ...(end && { id: end.id }) });
}

/** Moves a plan, or changes what it does, in the caller's name. @throws ValidationError, ForbiddenError or NotFoundError */
export function changePlan(
  strapi: Core.Strapi,
  ctx: Context,
  { uid, documentId, id }: Pick<Schedule, 'uid' | 'documentId' | 'id'>,
  setting: Setting,
): Promise<void> {
  return workOn(strapi, { uid, documentId }, async (on) => {
    const { trx, entry, set } = on;
    const known = set.find((each) => each.id === id && isOpen(each));
    if (!known) throw new errors.NotFoundError();
    const rights = await entryRights(strapi, actorOfRequest(ctx), entry);
    const begin = set.find((each) => each.id === known.begins);
    if (!mayManage(rights, entry, known.planned ?? begin?.planned ?? null)) throw new errors.ForbiddenError();
    const { userId, who } = actorOf(strapi);
    const { at = known.at } = setting;
    const moved = setting.at !== undefined && { state: 'waiting' as const, note: null };
    const plan: Schedule = { ...known, at, ...moved, userId, tokenId: tokenIdOf(ctx), who };
    if (known.action === 'back' || !known.planned) {
      if (begin && isOpen(begin)) checkOrder(begin.at, at);
      return saveSchedule(trx, plan);
    }
    const { whole } = known.planned;
    const added = setting.add.filter((tick) => !whole.includes(tick.locale));
    if (!mayTick(rights, added)) throw new errors.ForbiddenError();
    const { after, coming, going } = await replaced(strapi, entry, known.planned, setting);
    if (!mayDoAll(rights, after)) throw new errors.ForbiddenError();
    checkSize(after);
    await giveBackToDrafts(strapi, entry, going);
    await takeFromDrafts(strapi, await readEntry(strapi, entry), coming);
    await saveSchedule(trx, { ...plan, planned: after });
    return changeEnd(on, plan, setting.until);
  });
}

/** @throws ForbiddenError if the caller may not cancel a plan */
export async function checkMayCancel(
  strapi: Core.Strapi,
  ctx: Context,
  { entry, set }: Work,
  plan: Schedule,
): Promise<void> {
  const rights = await entryRights(strapi, actorOfRequest(ctx), entry);
  const begin = set.find((each) => each.id === plan.begins);
  const isGone = entry.drafts.size === 0;
  const planned = plan.planned ?? begin?.planned ?? null;
  if (isGone ? !mayManageGone(ctx, plan) : !mayManage(rights, entry, planned)) throw new errors.ForbiddenError();
}

/** Cancels a plan: what was planned is in the drafts again. @throws ForbiddenError or NotFoundError */
export function cancelPlan(
  strapi: Core.Strapi,
  ctx: Context,
  { uid, documentId, id }: Pick<Schedule, 'uid' | 'documentId' | 'id'>,
): Promise<void> {
  return workOn(strapi, { uid, documentId }, async (on) => {
    const { trx, entry, set } = on;
    const plan = set.find((each) => each.id === id);
    if (!plan) throw new errors.NotFoundError();
    await checkMayCancel(strapi, ctx, on, plan);
    if (isOpen(plan) && plan.action === 'publish' && plan.planned) await giveBackToDrafts(strapi, entry, plan.planned);
    await deleteSchedule(trx, plan);
  });
}
