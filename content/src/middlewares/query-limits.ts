import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { whyRefused } from '../query-limits';

/** Refuses public queries with 400 that cost or tell too much. The page size is capped in config/api.ts. */
const queryLimits: Core.MiddlewareFactory = () => (ctx, next) => {
  const reason = ctx.path.startsWith('/api/') ? whyRefused(ctx.query) : undefined;
  if (reason) throw new errors.ValidationError(`Query refused: ${reason}`);
  return next();
};

export default queryLimits;
