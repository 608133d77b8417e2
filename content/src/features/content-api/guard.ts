import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { FILE } from '../../core/model/file-types';
import { apiNameOf } from '../../core/model/content-types';
import { bearsContentToken } from '../../core/rights/callers';
import { siteTypes } from '../../core/strapi';
import { asksForDrafts, whyNotPublic } from './public-query';
import { whyRefused } from './query-limits';
import { blamesQuery, isQueryShaped } from './query-shape';

/**
 * Checks every query of the content API before its endpoint: 403 for drafts, 400 for queries that cost or reveal
 * too much. It runs inside the API's router, after a path has been matched to an endpoint, so that no spelling of a
 * path can bypass it (the router ignores case, for one). Strapi itself shows drafts to anyone who may read the
 * published entries. Callers with an API token may request drafts.
 */
export function guardContentApi(strapi: Core.Strapi): void {
  const guard: Core.MiddlewareHandler = async (ctx, next) => {
    if (!(await bearsContentToken(strapi, ctx))) {
      if (asksForDrafts(ctx.query)) throw new errors.PolicyError('Drafts are not public');
      refuse(whyNotPublic(ctx.query));
    }
    if (!isQueryShaped(ctx.query)) refuse('it has not the form of a query');
    refuse(whyRefused(strapi, typeAt(strapi, ctx.path), ctx.query));
    try {
      await next();
    } catch (error) {
      if (blamesQuery(error)) refuse('a value does not fit its field');
      throw error;
    }
  };
  strapi.server.api('content-api').use(guard);
}

/** The content type of an endpoint, '' if it is of none. @param path as it was asked for: the router ignores its case */
function typeAt(strapi: Core.Strapi, path: string): string {
  const [, , name = ''] = path.toLowerCase().split('/');
  if (name === 'upload') return FILE;
  return siteTypes(strapi).find((type) => apiNameOf(type).toLowerCase() === name)?.uid ?? '';
}

function refuse(reason: string | undefined): void {
  if (reason) throw new errors.ValidationError(`Query refused: ${reason}`);
}
