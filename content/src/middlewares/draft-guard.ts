import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const PUBLIC_VALUES = new Set<unknown>([undefined, 'published', 'live']);

/** Whether the caller bears an API token of this server. Its expiry is checked by Strapi's own authentication. */
async function bearsToken(strapi: Core.Strapi, authorization: string): Promise<boolean> {
  const token = /^bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) return false;
  const accessKey = strapi.service('admin::api-token').hash(token);
  return (await strapi.db.query('admin::api-token').count({ where: { accessKey } })) > 0;
}

/**
 * Drafts never leak: `status=draft` (and v4's `publicationState`) is refused with 403 unless the caller bears an API token.
 * Strapi itself would answer it to anyone who may read the published entries.
 */
const draftGuard: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) {
      const { status, publicationState } = ctx.query;
      const asksForDrafts = [status, publicationState].some((value) => !PUBLIC_VALUES.has(value));
      if (asksForDrafts && !(await bearsToken(strapi, ctx.get('authorization')))) {
        throw new errors.ForbiddenError('Drafts are not public');
      }
    }
    await next();
  };

export default draftGuard;
