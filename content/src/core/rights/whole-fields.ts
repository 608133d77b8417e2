import type { Core } from '@strapi/strapi';
import { schemaOf, serviceOf } from '../strapi';
import { can } from './ability';
import { READ } from './actions';
import { type Actor, versionFor } from './entries';
import { mayReadLinked } from './names';

interface InLanguage {
  uid: string;
  documentId: string;
  locale: string | null;
}

/** Returns whether somebody may do this to a field of an entry in a language as a whole: of a component, to all its fields. */
export async function wholeFieldRight(
  strapi: Core.Strapi,
  actor: Actor,
  action: string,
  entry: InLanguage,
): Promise<(field: string) => boolean> {
  const { components } = strapi;
  const { uid } = entry;
  const names = serviceOf(strapi, 'admin::content-type').getNestedFields(schemaOf(strapi, uid) ?? {}, { components });
  const version = await versionFor(strapi, actor, entry);
  return (field) => {
    const own = names.filter((name) => name === field || name.startsWith(`${field}.`));
    return own.length > 0 && own.every((name) => can(strapi, actor.ability, action, uid, version, name));
  };
}

/** Returns whether somebody may read a field of an entry in a language as a whole: of a relation also what it leads to. */
export async function wholeReaderOf(strapi: Core.Strapi, actor: Actor, entry: InLanguage) {
  const mayRead = await wholeFieldRight(strapi, actor, READ, entry);
  const { uid, locale } = entry;
  return (field: string) => mayRead(field) && mayReadLinked(strapi, actor.ability, uid, field, locale);
}
