import type { Core, UID } from '@strapi/strapi';
import type { Context } from './callers';
import { isLocalized, serviceOf } from '../strapi';
import { READ } from './actions';

/** Permissions of the caller's roles, as Strapi keeps them for each request of the admin. */
export type Ability = Context['state']['userAbility'];

/** What the caller of a request may do. */
export const abilityOf = (ctx: Context): Ability => ctx.state.userAbility;

/**
 * A value as the rules of rights see it: those with a condition ('is creator') look at its fields.
 * @param model the type's UID
 */
export const subjectOf = (
  strapi: Core.Strapi,
  ability: Ability,
  action: string,
  model: string,
  value: object,
): unknown =>
  serviceOf(strapi, 'admin::permission').createPermissionsManager({ ability, action, model }).toSubject(value);

/** Whether the caller may do this with a value, all conditions met. @param field of it alone */
export const can = (
  strapi: Core.Strapi,
  ability: Ability,
  action: string,
  model: string,
  value: object,
  field?: string,
): boolean => ability.can(action, subjectOf(strapi, ability, action, model, value), field);

/** Whether a caller may read the entries of a type in a language (null: in any, or the type has none). */
export type MayRead = (uid: string, locale: string | null) => boolean;

/** Returns whether a caller may read entries of any creator: a right with a condition is none. */
export const readerOf =
  (strapi: Core.Strapi, ability: Ability): MayRead =>
  (uid, locale) => {
    const isAny = locale === null && isLocalized(strapi, uid);
    return isAny ? ability.can(READ, uid) : can(strapi, ability, READ, uid, { locale });
  };

/** The fields of a type that there are rights to; of a component its own: `store_links.store`. */
export const fieldsWithRights = (strapi: Core.Strapi, uid: string): string[] =>
  serviceOf(strapi, 'admin::content-type').getNestedFields(strapi.contentType(uid as UID.ContentType), {
    components: strapi.components,
  });

/** Returns whether a caller may read a field of a type in any of its entries; of a component, a part of it. */
export function fieldReaderOf(strapi: Core.Strapi, ability: Ability, uid: string): (field: string) => boolean {
  const fields = fieldsWithRights(strapi, uid);
  return (name) =>
    fields.some((field) => (field === name || field.startsWith(`${name}.`)) && ability.can(READ, uid, field));
}

/** Whether a caller may read every field of a type, of any creator, in a language (null: the type has none). */
export const readsAllFields = (strapi: Core.Strapi, ability: Ability, uid: string, locale: string | null): boolean =>
  fieldsWithRights(strapi, uid).every((field) => can(strapi, ability, READ, uid, { locale }, field));

/** Whether a caller may read anything at all. */
export const mayReadSome = (ability: Ability, uids: readonly string[]): boolean =>
  uids.some((uid) => ability.can(READ, uid));

/** How the creator of something is read for rights with conditions. */
export const CREATOR = { createdBy: { populate: ['roles'] } };
