import type { Core } from '@strapi/strapi';
import { PUBLISH } from './actions';
import { type Ability, CREATOR, can } from './ability';
import { rowsOf, serviceOf } from '../strapi';

/** The languages in which somebody may not publish an entry, all conditions of the right met. */
export async function refusedLanguages(
  strapi: Core.Strapi,
  ability: Ability,
  { uid, documentId }: { uid: string; documentId: string },
  locales: readonly (string | null)[],
): Promise<(string | null)[]> {
  if (!ability.can(PUBLISH, uid)) return [...locales];
  const where = { documentId, publishedAt: { $null: true } };
  const drafts = await rowsOf<{ locale: string | null }>(strapi, uid).findMany({ where, populate: CREATOR });
  // Each language has a creator of its own.
  const draftIn = (code: string | null) => drafts.find(({ locale }) => locale === code);
  return locales.filter((locale) => !can(strapi, ability, PUBLISH, uid, { ...draftIn(locale), locale }));
}

/** The rights that somebody has now, without a session; undefined if there is no account, or it is gone or blocked. */
export async function abilityOfUser(strapi: Core.Strapi, id: number | null): Promise<Ability | undefined> {
  if (id === null) return undefined;
  const user = await rowsOf<{ isActive: boolean; blocked: boolean }>(strapi, 'admin::user').findOne({
    where: { id },
    populate: ['roles'] as object,
  });
  if (!user?.isActive || user.blocked) return undefined;
  return serviceOf(strapi, 'admin::permission').engine.generateUserAbility(user);
}
