import type { Core } from '@strapi/strapi';
import { type Model, type Right, type RoleCode, otherRights, readModel, rightsTo } from './rights';
import { rowsOf, serviceOf } from '../../core/strapi';

const ROLES: RoleCode[] = ['strapi-editor', 'strapi-author'];

/** Models and locales offered to a role when its rights were last updated. */
interface OfferedModel {
  model: Model;
  locales: string[];
}

interface RoleRow {
  id: number;
  code: RoleCode;
  users: { count: number };
}
type StoredRight = Right & { id: number };

const permissions = (strapi: Core.Strapi) => rowsOf<StoredRight>(strapi, 'admin::permission');

/** Adds new fields and languages to the rights of a role, where it had been left all of them. */
async function widen(strapi: Core.Strapi, role: number, before: OfferedModel, now: OfferedModel): Promise<void> {
  const stored = await permissions(strapi).findMany({ where: { role } });
  for (const { id, subject, properties } of stored) {
    const { fields, locales } = properties;
    const known = before.model[subject ?? ''];
    const newFields = (known && now.model[subject ?? '']?.filter((field) => !known.includes(field))) ?? [];
    const hadAll = locales && before.locales.every((code) => locales.includes(code));
    const newLocales = hadAll ? now.locales.filter((code) => !before.locales.includes(code)) : [];
    if (newFields.length + newLocales.length === 0) continue;
    const wider = {
      ...properties,
      ...(fields && { fields: [...new Set([...fields, ...newFields])] }),
      ...(locales && { locales: [...new Set([...locales, ...newLocales])] }),
    };
    await permissions(strapi).update({ where: { id }, data: { properties: wider } });
  }
}

async function offer(strapi: Core.Strapi, { id, code, users }: RoleRow, now: OfferedModel): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'role_rights', key: code });
  const before = (await store.get({})) as OfferedModel | null;
  const { assignPermissions, addPermissions } = serviceOf(strapi, 'admin::role');
  if (!before) {
    // Nothing was ever offered to it, and somebody has it: it has been set up by hand, and stays so.
    if (users.count > 0) return;
    await assignPermissions(id, [...otherRights(code), ...rightsTo(strapi, code, now.model, now.locales)]);
  } else {
    const added = Object.fromEntries(Object.entries(now.model).filter(([uid]) => !before.model[uid]));
    await widen(strapi, id, before, now);
    await addPermissions(id, rightsTo(strapi, code, added, now.locales));
  }
  await store.set({ value: now });
}

/**
 * Gives the roles Editor and Author their rights: an Editor may do everything with the site's content, in all
 * languages; an Author may create and change drafts, but neither publish nor delete; neither may change settings or
 * users. This happens once per database, so rights that an operator changes later stay. What a later version or the
 * operator adds (types, fields, languages) is offered once, too, at the next start or when a language is created.
 */
export async function setUpRoles(strapi: Core.Strapi): Promise<void> {
  const locales = await serviceOf(strapi, 'plugin::i18n.locales').find();
  const now: OfferedModel = { model: readModel(strapi), locales: locales.map(({ code }) => code) };
  const where = { code: { $in: ROLES } };
  const roles = await rowsOf<RoleRow>(strapi, 'admin::role').findMany({ where, populate: { users: { count: true } } });
  for (const role of roles) await offer(strapi, role, now);
}

/** Lets Editor and Author write in a language as soon as it exists. */
export function openNewLanguages(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({ models: ['plugin::i18n.locale'], afterCreate: () => setUpRoles(strapi) });
}
