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

/** The fields in one: itself, or those of a component. */
const fieldsIn = (fields: readonly string[], name: string) =>
  fields.filter((field) => field === name || field.startsWith(`${name}.`));

/**
 * Returns whether a caller may read a field of an entry; of a component, a part of it.
 * @param entry with the fields that conditions look at; a language alone stands for any entry in it; null: one of them
 */
export function fieldReaderOf(
  strapi: Core.Strapi,
  ability: Ability,
  uid: string,
  entry: object | null,
): (field: string) => boolean {
  const fields = fieldsWithRights(strapi, uid);
  const subject = entry ? subjectOf(strapi, ability, READ, uid, entry) : uid;
  return (name) => fieldsIn(fields, name).some((field) => ability.can(READ, subject, field));
}

/**
 * Returns whether a caller may read a field, of a component all of it, in each entry that a list has for them: by a right to
 * entries of any creator, or by each right that puts entries into the list.
 * @param locale of the list; null: it may be in several
 */
export function listFieldReaderOf(
  strapi: Core.Strapi,
  ability: Ability,
  uid: string,
  locale: string | null,
): (field: string) => boolean {
  const fields = fieldsWithRights(strapi, uid);
  const isOf = (limit: { $in: string[] } | undefined) => locale === null || !limit || limit.$in.includes(locale);
  const rules = ability
    .rulesFor(READ, uid)
    .filter(({ conditions }) => conditions?.$and?.every((one) => isOf(one.locale)) ?? true);
  const isInEach = (field: string) => rules.length > 0 && rules.every((rule) => rule.matchesField(field));
  return (name) => {
    const parts = fieldsIn(fields, name);
    return (
      parts.length > 0 && parts.every((field) => isInEach(field) || can(strapi, ability, READ, uid, { locale }, field))
    );
  };
}

/** Whether a caller may read every field of a type, of any creator, in a language (null: the type has none). */
export const readsAllFields = (strapi: Core.Strapi, ability: Ability, uid: string, locale: string | null): boolean =>
  fieldsWithRights(strapi, uid).every((field) => can(strapi, ability, READ, uid, { locale }, field));

/** Whether a caller may read anything at all. */
export const mayReadSome = (ability: Ability, uids: readonly string[]): boolean =>
  uids.some((uid) => ability.can(READ, uid));

/** How the creator of something is read for rights with conditions. */
export const CREATOR = { createdBy: { populate: ['roles'] } };
