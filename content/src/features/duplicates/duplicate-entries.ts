import type { Core, UID } from '@strapi/strapi';
import { actAs, actingVia, actorOf } from '../../core/edits/actor';
import { dropStrayIds } from '../../core/entries/component-ids';
import type { Attribute } from '../../core/model/attribute';
import { attributesOf } from '../../core/model/entry-fields';
import { ownFieldsIn } from './own-fields';
import { type Ability, can } from '../../core/rights/ability';
import { CREATE, READ } from '../../core/rights/actions';
import { draftsWithCreators } from '../../core/rights/entries';
import { documentsOf, isLocalized, serviceOf } from '../../core/strapi';

interface Params {
  documentId: string;
  locale?: string;
  data?: Record<string, unknown>;
  populate?: unknown;
}
interface Copied {
  documentId: string;
  entries: { locale?: string | null }[];
}
interface State {
  user?: { id: number };
  userAbility?: Ability;
}

/** A list of parts cannot be emptied as it is copied: the copy is, afterwards. */
const isList = (attribute: Attribute | undefined) => attribute?.type === 'component' && attribute.repeatable === true;

/** The fields that the caller of a request may not read and fill in, whole and in every language that is copied. */
async function forbiddenFields(strapi: Core.Strapi, uid: string, documentId: string): Promise<string[]> {
  const { user, userAbility: ability } = (strapi.requestContext.get()?.state ?? {}) as State;
  if (!ability) return [];
  const rows = await draftsWithCreators(strapi, uid, [documentId]);
  const { components } = strapi;
  const type = strapi.contentType(uid as UID.ContentType);
  const names = serviceOf(strapi, 'admin::content-type').getNestedFields(type, { components });
  const mayCopy = (name: string) =>
    rows.every(
      (row) =>
        can(strapi, ability, READ, uid, row, name) &&
        can(strapi, ability, CREATE, uid, { locale: row.locale, createdBy: user }, name),
    );
  return names.filter((name) => !mayCopy(name)).map((name) => name.replace(/\..*/, ''));
}

/**
 * Duplicates entries as their forms say. Strapi 5.54 lays a form upon the original, so that what was taken out of a list
 * comes back from it, and copies one language. Here all languages are copied, without what is the original's own, and the
 * form is saved in its language like any other.
 */
export function duplicateEntries(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid } = context;
    if (action !== 'clone' || !uid.startsWith('api::')) return next();
    const { documentId, locale, data: form = {}, populate } = context.params as unknown as Params;
    const attributes = attributesOf(strapi, uid);
    const { createdBy, updatedBy, locale: _locale, ...values } = form;
    const emptied = [...ownFieldsIn(attributes), ...(await forbiddenFields(strapi, uid, documentId))];
    const lists = Object.fromEntries(emptied.filter((name) => isList(attributes[name])).map((name) => [name, []]));
    const others = emptied.filter((name) => name in attributes && !isList(attributes[name]));
    const data = {
      ...(createdBy !== undefined && { createdBy, updatedBy }),
      ...Object.fromEntries(others.map((name) => [name, attributes[name]?.type === 'relation' ? { set: [] } : null])),
    };
    // The parts are the original's; the copy has its own.
    dropStrayIds(strapi, attributes, values, undefined);
    return strapi.db.transaction(async () => {
      context.params = { documentId, data, ...(isLocalized(strapi, uid) && { locale: '*' }) };
      const copied = (await next()) as unknown as Copied;
      const save = (language: string | null | undefined, sent: object) =>
        actAs(actingVia(actorOf(strapi), 'duplicate'), () =>
          documentsOf(strapi, uid).update({
            documentId: copied.documentId,
            ...(language && { locale: language }),
            data: { ...lists, ...sent, ...(updatedBy !== undefined && { updatedBy }) },
            ...(populate !== undefined && { populate }),
          }),
        );
      for (const one of copied.entries)
        if (one.locale !== (locale ?? null) && Object.keys(lists).length > 0) await save(one.locale, {});
      const saved = await save(locale, values);
      return { ...copied, entries: [saved] } as never;
    });
  });
}
