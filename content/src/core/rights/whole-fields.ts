import type { Core } from '@strapi/strapi';
import { schemaOf, serviceOf } from '../strapi';
import { can } from './ability';
import { READ } from './actions';
import { type Actor, draftsWithCreators } from './entries';
import { mayReadLinked } from './names';

interface InLanguage {
  uid: string;
  documentId: string;
  locale: string | null;
}

/** Returns whether somebody may do this to a field of an entry in a language as a whole: of a component, to all its fields. */
export async function wholeFieldRight(
  strapi: Core.Strapi,
  { ability, user }: Actor,
  action: string,
  { uid, documentId, locale }: InLanguage,
): Promise<(field: string) => boolean> {
  const { components } = strapi;
  const names = serviceOf(strapi, 'admin::content-type').getNestedFields(schemaOf(strapi, uid) ?? {}, { components });
  const drafts = await draftsWithCreators(strapi, uid, [documentId]);
  const draft = drafts.find((row) => row.locale === locale) ?? drafts[0] ?? { createdBy: user };
  return (field) => {
    const own = names.filter((name) => name === field || name.startsWith(`${field}.`));
    return own.length > 0 && own.every((name) => can(strapi, ability, action, uid, { ...draft, locale }, name));
  };
}

/** Returns whether somebody may read a field of an entry in a language as a whole: of a relation also what it leads to. */
export async function wholeReaderOf(strapi: Core.Strapi, actor: Actor, entry: InLanguage) {
  const mayRead = await wholeFieldRight(strapi, actor, READ, entry);
  const { uid, locale } = entry;
  return (field: string) => mayRead(field) && mayReadLinked(strapi, actor.ability, uid, field, locale);
}
