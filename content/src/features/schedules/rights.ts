import type { Core } from '@strapi/strapi';
import { abilityOf } from '../../core/rights/ability';
import { READ, UPDATE } from '../../core/rights/actions';
import { type Context, tokenIdOf } from '../../core/rights/callers';
import type { Actor } from '../../core/rights/entries';
import { refusedLanguages } from '../../core/rights/publishing';
import { wholeFieldRight, wholeReaderOf } from '../../core/rights/whole-fields';
import { type Entry, languagesAbout, sharingLocales } from './entry';
import type { Locale, Planned, PlannedValue, Tick } from './planned';
import type { Schedule } from './rows';

/** The languages of an entry in which somebody may publish and read, and which fields they may read and change there. */
export interface EntryRights {
  mayPublish: (locale: Locale) => boolean;
  /** Of what languages share: publish in all of those that are on the site, and change in one. */
  mayPlan: (value: Pick<PlannedValue, 'field' | 'locale'>) => boolean;
  mayRead: (value: Pick<PlannedValue, 'field' | 'locale'>) => boolean;
}

/** What somebody may do with an entry's plans now. */
export async function entryRights(strapi: Core.Strapi, actor: Actor, entry: Entry): Promise<EntryRights> {
  const { uid, documentId, drafts } = entry;
  const all = [...drafts.keys()];
  const refused = new Set(await refusedLanguages(strapi, actor.ability, entry, all));
  const fields = new Map(
    await Promise.all(
      all.map(async (locale) => {
        const inLanguage = { uid, documentId, locale };
        const mayRead = await wholeReaderOf(strapi, actor, inLanguage);
        const mayWrite = await wholeFieldRight(strapi, actor, UPDATE, inLanguage);
        return [locale, { mayRead, mayWrite }] as const;
      }),
    ),
  );
  const mayPublish = (locale: Locale) => drafts.has(locale) && !refused.has(locale);
  const placesOf = (locale: Locale) => (drafts.has(locale) ? [locale] : sharingLocales(entry));
  return {
    mayPublish,
    mayPlan: ({ field, locale }) => {
      const places = placesOf(locale);
      return places.every(mayPublish) && places.some((code) => fields.get(code)?.mayWrite(field) === true);
    },
    mayRead: ({ field, locale }) => placesOf(locale).some((code) => fields.get(code)?.mayRead(field) === true),
  };
}

/**
 * Whether somebody may do all that a plan does, in each of its languages: publish them, and change its fields. A new
 * language is published as it was written by those who might; that takes the right to publish alone.
 */
export function mayDoAll({ mayPublish, mayPlan }: EntryRights, { whole, off, values }: Planned): boolean {
  const changes = values.filter(({ locale }) => !whole.includes(locale));
  return [...whole, ...off].every(mayPublish) && changes.every(mayPlan);
}

/** Whether somebody may do to an entry what is ticked, whether or not anything of it has changed. */
export const mayTick = ({ mayPublish, mayPlan }: EntryRights, ticks: readonly Tick[]): boolean =>
  ticks.every(({ field, locale }) => (field === null ? mayPublish(locale) : mayPlan({ field, locale })));

/**
 * Whether somebody may change, cancel or run a plan: publish all the languages that it is about, and do all that it does.
 * @param planned null: it is not known yet
 */
export const mayManage = (rights: EntryRights, entry: Entry, planned: Planned | null): boolean => {
  const about = languagesAbout(entry, planned).filter((locale) => entry.drafts.has(locale));
  return about.length > 0 && about.every(rights.mayPublish) && (!planned || mayDoAll(rights, planned));
};

/** Whether the caller has set a plan whose entry is gone, and may read its type still; a program, with the same token. */
export function mayManageGone(
  ctx: Context,
  { uid, userId, tokenId }: Pick<Schedule, 'uid' | 'userId' | 'tokenId'>,
): boolean {
  const token = tokenIdOf(ctx);
  const isOwn = userId !== null && userId === ctx.state.user?.id && (token === null || token === tokenId);
  return isOwn && abilityOf(ctx).can(READ, uid);
}
