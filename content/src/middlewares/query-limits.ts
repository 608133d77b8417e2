import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { tooCostly } from '../query-limits';

/** Refuses public queries with 400 that would keep the server busy for seconds. The page size is capped in config/api.ts. */
const queryLimits: Core.MiddlewareFactory = () => (ctx, next) => {
  const reason = ctx.path.startsWith('/api/') ? tooCostly(ctx.query) : undefined;
  if (reason) throw new errors.ValidationError(`Query refused: ${reason}`);
  return next();
};

export default queryLimits;
