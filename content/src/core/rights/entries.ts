import type { Core } from '@strapi/strapi';
import { isLocalized, rowsOf } from '../strapi';
import { draftsOf } from '../model/content-types';
import { type Ability, abilityOf, CREATOR, can } from './ability';
import { READ } from './actions';
import type { Context } from './callers';

/** Whoever acts, with the rights that they have now. */
export interface Actor {
  ability: Ability;
  /** The account, as the creator of what is made now. */
  user: object;
}

interface DraftRow {
  documentId: string;
  locale: string | null;
}

/** Drafts of entries (or their only versions), in all languages, with their creators: each language has its own. */
export function draftsWithCreators(strapi: Core.Strapi, uid: string, documentIds: readonly unknown[]) {
  const where = { documentId: { $in: documentIds }, ...draftsOf(strapi, uid) };
  return rowsOf<DraftRow>(strapi, uid).findMany({ where, populate: CREATOR, orderBy: { id: 'asc' } });
}

/**
 * An entry in a language as rights see it: the language's own draft, with its creator; of a language that it does not have
 * yet, the entry's first. One that is not saved is the actor's.
 */
export async function versionFor(
  strapi: Core.Strapi,
  { user }: Pick<Actor, 'user'>,
  { uid, documentId, locale }: { uid: string; documentId: string | null; locale: string | null },
): Promise<object> {
  const rows = documentId === null ? [] : await draftsWithCreators(strapi, uid, [documentId]);
  return { ...(rows.find((row) => row.locale === locale) ?? rows[0] ?? { createdBy: user }), locale };
}

/**
 * Whether somebody may do this to an entry in a language, or to one of its fields, as the edit view asks it by hand. All ways
 * to an entry ask this.
 * @param entry without a language: of any of its own
 */
export async function mayDo(
  strapi: Core.Strapi,
  { ability, user }: Actor,
  action: string,
  { uid, documentId, locale }: { uid: string; documentId: string | null; locale: string | null },
  field?: string,
): Promise<boolean> {
  if (!ability.can(action, uid, field)) return false;
  const mayAt = (subject: object) => can(strapi, ability, action, uid, subject, field);
  if (locale !== null) return mayAt(await versionFor(strapi, { user }, { uid, documentId, locale }));
  const rows = documentId === null ? [] : await draftsWithCreators(strapi, uid, [documentId]);
  if (rows.length === 0) return isLocalized(strapi, uid) || mayAt({ createdBy: user });
  return rows.some(mayAt);
}

/** Whoever has sent a request. */
export const actorOfRequest = (ctx: Context): Actor => ({ ability: abilityOf(ctx), user: ctx.state.user ?? {} });

/** Whether the caller may read an entry in a language. */
export const mayReadEntry = (
  strapi: Core.Strapi,
  ctx: Context,
  entry: { uid: string; documentId: string | null; locale: string | null },
): Promise<boolean> => mayDo(strapi, actorOfRequest(ctx), READ, entry);
