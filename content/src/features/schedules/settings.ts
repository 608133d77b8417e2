import { errors } from '@strapi/utils';
import { BRAND } from 'contract/brand';
import { momentOf } from 'contract/clock';
import type { Context } from '../../core/rights/callers';
import type { Locale, Tick } from './planned';

/** Further ahead a date is a slip of the hand. */
const MAX_AHEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000;
/** More than all fields of an entry in all its languages. */
const MAX_TICKS = 2000;

/** When a plan begins, and when it ends: null or undefined, never. In milliseconds since 1970. */
export interface Times {
  at: number;
  until?: number | null | undefined;
}

/** What a request says of a plan; what is undefined it does not say. */
export interface Setting {
  at: number | undefined;
  /** When what goes live ends; null: never. */
  until: number | null | undefined;
  /** A language alone; null: all. */
  locale: Locale;
  /** What is planned. */
  ticked: Tick[] | undefined;
  /** What comes into the plan, or out of it. */
  add: Tick[];
  remove: Tick[];
}

const refuse = (sentence: string) => new errors.ValidationError(sentence);

function momentIn(given: unknown): number {
  const moment = typeof given === 'string' ? momentOf(given, BRAND.timeZone) : null;
  if (moment === null) throw refuse('There is no such time: clocks are put forward then, or the date is not complete.');
  if (moment <= Date.now()) throw refuse('This time has passed. Publish now instead.');
  if (moment > Date.now() + MAX_AHEAD_MS) throw refuse('This is more than two years ahead.');
  return moment;
}

const isTick = (given: unknown): given is Tick => {
  const { field, locale } = (given ?? {}) as Partial<Record<keyof Tick, unknown>>;
  return [field, locale].every((part) => part === null || typeof part === 'string');
};

function ticksIn(given: unknown): Tick[] | undefined {
  if (given === undefined) return undefined;
  if (!Array.isArray(given) || given.length > MAX_TICKS || !given.every(isTick))
    throw refuse('The ticks are malformed.');
  return given.map(({ field, locale }) => ({ field, locale }));
}

/**
 * What a request's body says of a plan.
 * @param isNew whether it has to name a time
 * @throws ValidationError with a sentence
 */
export function settingOf(ctx: Context, isNew: boolean): Setting {
  const { at, until, locale = null, ticked, add, remove } = (ctx.request.body ?? {}) as Record<string, unknown>;
  if (locale !== null && typeof locale !== 'string') throw refuse('The entry does not have this language.');
  return {
    at: isNew || at !== undefined ? momentIn(at) : undefined,
    until: until === undefined || until === null ? until : momentIn(until),
    locale,
    ticked: ticksIn(ticked),
    add: ticksIn(add) ?? [],
    remove: ticksIn(remove) ?? [],
  };
}

/** @throws ValidationError if a plan would end before it begins */
export function checkOrder(at: number, until: number | null | undefined): void {
  if (until !== null && until !== undefined && until <= at) throw refuse('It would end before it begins.');
}

/** The times of what is planned for many entries at once. @throws ValidationError with a sentence */
export function timesIn(given: { at: unknown; until?: unknown }): Times {
  const at = momentIn(given.at);
  const until = given.until ? momentIn(given.until) : null;
  checkOrder(at, until);
  return { at, until };
}
