import { type BodyLimits, refuseLongBody } from '../../core/entries/body-limits';
import type { Before, Door, Doors } from './door';

const limitBody =
  (limits: BodyLimits): Before =>
  () =>
  async (ctx, next) => {
    refuseLongBody(ctx.request.body, limits);
    await next();
  };

/** Has all routes of a table refuse a body that has more than the admin sends, before anything is done with it. */
export const withLimitedBodies = (limits: BodyLimits, doors: Doors): Doors =>
  Object.fromEntries(
    Object.entries(doors).map(([name, door]): [string, Door] => [
      name,
      { ...door, before: [limitBody(limits), ...(door.before ?? [])] },
    ]),
  );
