import type { Core } from '@strapi/strapi';

const PERMISSION = 'plugin::users-permissions.permission';

/**
 * Everyone may read published content and nothing else (`ROLE-1`). Set at every start, so that the public role
 * matches the current model and permissions opened by mistake do not survive a restart.
 */
export async function openToThePublic(strapi: Core.Strapi): Promise<void> {
  const wanted = new Set(['plugin::i18n.locales.listLocales']);
  for (const { uid, kind } of Object.values(strapi.contentTypes)) {
    if (!uid.startsWith('api::')) continue;
    wanted.add(`${uid}.find`);
    if (kind === 'collectionType') wanted.add(`${uid}.findOne`);
  }

  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  const granted = await strapi.db.query(PERMISSION).findMany({ where: { role: role.id } });
  for (const { id, action } of granted) {
    if (!wanted.delete(action)) await strapi.db.query(PERMISSION).delete({ where: { id } });
  }
  for (const action of wanted) await strapi.db.query(PERMISSION).create({ data: { action, role: role.id } });

  const advanced = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  await advanced.set({ value: { ...((await advanced.get({})) as object), allow_register: false } });
}
