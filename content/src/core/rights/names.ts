import type { Core } from '@strapi/strapi';
import type { Attributes } from '../model/attribute';
import { mainFieldOf } from '../model/entry-fields';
import { schemaOf } from '../strapi';
import { type Ability, fieldReaderOf, readerOf } from './ability';

/**
 * Whether somebody may read what a field leads to, whoever has made it, in a language (null: in any): its words name
 * entries, by the field that these are called by, drafts too. True of a field that leads to no entry.
 */
export function mayReadLinked(
  strapi: Core.Strapi,
  ability: Ability,
  uid: string,
  field: string,
  locale: string | null,
): boolean {
  const attributes = (schemaOf(strapi, uid)?.attributes ?? {}) as unknown as Attributes;
  const { type, target } = attributes[field] ?? {};
  return (
    type !== 'relation' ||
    !target ||
    (readerOf(strapi, ability)(target, locale) && mayReadMainField(strapi, ability, target))
  );
}

/** Whether somebody may be told what is wrong at a path of an entry, in a language. */
export type MayTell = (path: string | null, locale: string | null) => boolean;

/** Returns whether somebody may be told what the checks have found at a path: its words name what the field leads to. */
export function findingReaderOf(strapi: Core.Strapi, ability: Ability, uid: string): MayTell {
  const mayRead = fieldReaderOf(strapi, ability, uid);
  return (path, locale) => {
    const [field] = path?.split('.') ?? [];
    return field === undefined || (mayRead(field) && mayReadLinked(strapi, ability, uid, field, locale));
  };
}

/** Whether somebody may read the field by which editors call entries of a type. */
export function mayReadMainField(strapi: Core.Strapi, ability: Ability, uid: string): boolean {
  const main = mainFieldOf(strapi, uid);
  return main === undefined || fieldReaderOf(strapi, ability, uid)(main);
}

/** Whether somebody may read all that editors call entries of a type by: the field of its name, and a linked color's name. */
export function mayReadNames(strapi: Core.Strapi, ability: Ability, uid: string, locale: string | null): boolean {
  return mayReadMainField(strapi, ability, uid) && mayReadLinked(strapi, ability, uid, 'color', locale);
}
