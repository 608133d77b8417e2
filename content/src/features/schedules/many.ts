import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isNone } from '../../core/entries/values';
import type { Context } from '../../core/rights/callers';
import { actorOfRequest } from '../../core/rights/entries';
import { shortTime } from '../../core/places/shop-time';
import { stepsOfPath } from '../../core/sheet-file/fields';
import type { InTransaction } from '../../core/strapi';
import { type Entry, placeOf, versionOf, wholeValues } from './entry';
import { type Locale, overlapOf, type Planned, type PlannedValue, tickKey } from './planned';
import { entryRights, mayDoAll } from './rights';
import { deleteSchedule, isPlanned } from './rows';
import { addPlan, checkMayCancel, isOpen, takeEntry } from './setting-plans';
import { type Times, timesIn } from './settings';

interface Target {
  uid: string;
  documentId: string;
}

/** What is to be planned for one of many entries. */
interface ManyPlanned extends Target {
  /** New languages, which go live whole. */
  whole: Locale[];
  /** By field, or part of a component ('search_and_share.description'), and language; as the history spells them. */
  values: { path: string; locale: Locale; value: unknown }[];
}

/** One entry's plan among many: when else the same is planned, in milliseconds since 1970. */
interface ManySet extends Target {
  id: string;
  overlaps: number[];
}

/** A component with a new part, over those that it has; null if nothing of it is left. */
function withPart(known: unknown, part: string, value: unknown): object | null {
  const component = { ...(known as object | null), [part]: value };
  return isNone(component) ? null : component;
}

/** Of a component the parts that are not named are what visitors see. */
function plannedFor(strapi: Core.Strapi, entry: Entry, { whole, values }: ManyPlanned): Planned {
  const planned = new Map<string, PlannedValue>();
  for (const { path, locale: language, value } of values) {
    const [field, part] = stepsOfPath(path);
    const locale = placeOf(entry, field, language);
    const old = versionOf(entry.live, locale)?.values[field] ?? null;
    const key = tickKey({ field, locale });
    const known = planned.has(key) ? planned.get(key)?.value : old;
    planned.set(key, { field, locale, old, value: part === undefined ? value : withPart(known, part, value) });
  }
  return { whole, off: [], values: [...planned.values(), ...wholeValues(strapi, entry, whole)] };
}

const inOrder = <One extends Target>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => one.documentId.localeCompare(other.documentId));

/**
 * Sets plans for many entries in the caller's transaction and name. Their drafts stay as they are.
 * @throws ForbiddenError if the caller may not do all of it, ValidationError
 */
async function setMany(
  strapi: Core.Strapi,
  ctx: Context,
  trx: InTransaction['trx'],
  all: readonly ManyPlanned[],
  times: Times,
): Promise<ManySet[]> {
  const added: ManySet[] = [];
  // Always in the same order: two that set the same do not wait for each other.
  for (const one of inOrder(all)) {
    const on = await takeEntry(strapi, trx, one);
    const planned = plannedFor(strapi, on.entry, one);
    const rights = await entryRights(strapi, actorOfRequest(ctx), on.entry);
    if (!mayDoAll(rights, planned)) throw new errors.ForbiddenError();
    const same = on.set.filter((each) => isOpen(each) && each.planned && overlapOf(planned, each.planned).length > 0);
    const id = await addPlan(strapi, ctx, on, { action: 'publish', planned, ...times });
    added.push({ uid: one.uid, documentId: one.documentId, id, overlaps: same.map(({ at }) => at) });
  }
  return added;
}

/**
 * Cancels those of many plans that wait or ask, in the caller's transaction. Unlike those of one entry they leave the drafts
 * alone, which never had what was planned.
 * @returns the ids of those that have been cancelled, and of those that have been done
 * @throws ForbiddenError if the caller may not cancel one of them
 */
async function cancelMany(
  strapi: Core.Strapi,
  ctx: Context,
  trx: InTransaction['trx'],
  all: readonly (Target & { id: string })[],
): Promise<{ cancelled: string[]; done: string[] }> {
  const [cancelled, done]: [string[], string[]] = [[], []];
  for (const one of inOrder(all)) {
    const on = await takeEntry(strapi, trx, one);
    const plan = on.set.find(({ id }) => id === one.id);
    if (plan && isOpen(plan)) {
      await checkMayCancel(strapi, ctx, on, plan);
      await deleteSchedule(trx, plan);
      cancelled.push(plan.id);
    } else if (plan) done.push(plan.id);
  }
  return { cancelled, done };
}

/** What others need to plan many entries at once. */
export const plansForMany = {
  isPlanned,
  timesIn,
  /** '1 Dec, 00:00' */
  inWords: (time: number): string => shortTime(time),
  setMany,
  cancelMany,
};
