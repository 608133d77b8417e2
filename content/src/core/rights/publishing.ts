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

/** Who has asked for something that is done later: an account, and the token with which its program asked. */
export interface Asker {
  userId: number | null;
  tokenId: number | null;
}

/**
 * The rights that somebody has now, without a session: a program has those of its token. Undefined if there is no account, or
 * it is gone or blocked, or the token is revoked or has expired.
 */
export async function abilityNow(strapi: Core.Strapi, { userId: id, tokenId }: Asker): Promise<Ability | undefined> {
  if (id === null) return undefined;
  const user = await rowsOf<{ isActive: boolean; blocked: boolean }>(strapi, 'admin::user').findOne({
    where: { id },
    populate: ['roles'] as object,
  });
  if (!user?.isActive || user.blocked) return undefined;
  const { engine } = serviceOf(strapi, 'admin::permission');
  if (tokenId === null) return engine.generateUserAbility(user);
  const token = await serviceOf(strapi, 'admin::api-token-admin').getById(tokenId);
  if (!token || (token.expiresAt && new Date(token.expiresAt) < new Date())) return undefined;
  return engine.generateTokenAbility(token.adminPermissions ?? [], user);
}
