import type { Core } from '@strapi/strapi';
import { rowsOf, siteTypes } from '../../core/strapi';

const ROLE = 'plugin::users-permissions.role';

/**
 * Everyone may read published content and nothing else (`ROLE-1`). Set at every start, so that the public role
 * matches the current model and permissions opened by mistake do not survive a restart.
 */
export async function openToThePublic(strapi: Core.Strapi): Promise<void> {
  const wanted = new Set(['plugin::i18n.locales.listLocales']);
  for (const { uid, kind } of siteTypes(strapi)) {
    wanted.add(`${uid}.find`);
    if (kind === 'collectionType') wanted.add(`${uid}.findOne`);
  }

  const role = await rowsOf<{ id: number }>(strapi, ROLE).findOne({ where: { type: 'public' } });
  if (!role) throw new Error('There is no public role');
  const permissions = rowsOf<{ id: number; action: string }>(strapi, 'plugin::users-permissions.permission');
  const granted = await permissions.findMany({ where: { role: role.id } });
  for (const { id, action } of granted) {
    if (!wanted.delete(action)) await permissions.delete({ where: { id } });
  }
  for (const action of wanted) await permissions.create({ data: { action, role: role.id } });

  const advanced = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  await advanced.set({ value: { ...((await advanced.get({})) as object), allow_register: false } });
}
