import type { Core } from '@strapi/strapi';
import { namingFieldsOf } from '../entries/names';
import type { Attributes } from '../model/attribute';
import { mainFieldOf } from '../model/entry-fields';
import { isLocalized, schemaOf } from '../strapi';
import { type Ability, fieldReaderOf, readerOf } from './ability';

/** What a field of a type leads to; undefined: to no entry. */
function targetOf(strapi: Core.Strapi, uid: string, field: string): string | undefined {
  const attributes = (schemaOf(strapi, uid)?.attributes ?? {}) as unknown as Attributes;
  const { type, target } = attributes[field] ?? {};
  return type === 'relation' ? target : undefined;
}

/** Returns whether somebody may read a field in all entries of a type, in a language (null: in any). */
const readerIn = (strapi: Core.Strapi, ability: Ability, uid: string, locale: string | null) =>
  fieldReaderOf(strapi, ability, uid, locale === null && isLocalized(strapi, uid) ? null : { locale });

/**
 * Whether somebody may read what a field leads to, whoever has made it, in a language (null: in any), and the field by
 * which the admin names it, drafts too. True of a field that leads to no entry.
 */
export function mayReadLinked(
  strapi: Core.Strapi,
  ability: Ability,
  uid: string,
  field: string,
  locale: string | null,
): boolean {
  const target = targetOf(strapi, uid, field);
  if (!target) return true;
  const main = mainFieldOf(strapi, target);
  const mayReadMain = main === undefined || readerIn(strapi, ability, target, locale)(main);
  return mayReadMain && readerOf(strapi, ability)(target, locale);
}

/**
 * Whether somebody may read all by which words name entries of a type, whoever has made them, in a language (null: in any):
 * the field by which the admin names them, those of titles, and a linked color's name.
 */
export function mayReadNames(strapi: Core.Strapi, ability: Ability, uid: string, locale: string | null): boolean {
  const type = schemaOf(strapi, uid);
  if (!type) return false;
  const color = 'color' in type.attributes ? 'color' : [];
  const names = [mainFieldOf(strapi, uid) ?? [], namingFieldsOf(strapi, uid), color].flat();
  return names.every(readerIn(strapi, ability, uid, locale)) && mayReadLinked(strapi, ability, uid, 'color', locale);
}

/** Whether somebody may be told what is wrong at a path of an entry, in a language. */
export type MayTell = (path: string | null, locale: string | null) => boolean;

/** Returns whether somebody may be told what the checks have found at a path: its words name what the field leads to. */
export function findingReaderOf(
  strapi: Core.Strapi,
  ability: Ability,
  uid: string,
  mayRead: (field: string, locale: string | null) => boolean,
): MayTell {
  const mayName = (target: string, locale: string | null) =>
    readerOf(strapi, ability)(target, locale) && mayReadNames(strapi, ability, target, locale);
  return (path, locale) => {
    const [field] = path?.split('.') ?? [];
    if (field === undefined) return true;
    const target = targetOf(strapi, uid, field);
    return mayRead(field, locale) && (!target || mayName(target, locale));
  };
}
