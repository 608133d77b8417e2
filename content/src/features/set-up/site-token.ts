import type { Core } from '@strapi/strapi';
import { rowsOf, serviceOf } from '../../core/strapi';

const TOKEN = 'admin::api-token';
const NAME = 'Site (from CONTENT_API_TOKEN)';

/**
 * Makes `key` a read-only API token, and removes the token if the environment has none.
 * Strapi adds two tokens of its own, one with full access, as long as there is no user: they are deleted.
 */
export async function syncSiteToken(strapi: Core.Strapi, key: string | undefined): Promise<void> {
  const tokens = rowsOf<{ id: number }>(strapi, TOKEN);
  if ((await rowsOf(strapi, 'admin::user').count()) === 0) await tokens.deleteMany({ where: { name: { $ne: NAME } } });

  const existing = await tokens.findOne({ where: { name: NAME } });
  if (!key) {
    if (existing) await tokens.delete({ where: { id: existing.id } });
    return;
  }
  const data = {
    name: NAME,
    description: 'Read-only. Set by the environment at every start.',
    type: 'read-only',
    kind: 'content-api',
    accessKey: serviceOf(strapi, TOKEN).hash(key),
  };
  if (existing) await tokens.update({ where: { id: existing.id }, data });
  else await tokens.create({ data });
}
