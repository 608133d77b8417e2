import { refuseLongBody } from '../../core/entries/body-limits';
import type { Before, Door, Doors } from './door';

const limitBody: Before = () => async (ctx, next) => {
  refuseLongBody(ctx.request.body);
  await next();
};

/** Has all routes of a table refuse a body that has more than an entry's form sends, before anything is done with it. */
export const withLimitedBodies = (doors: Doors): Doors =>
  Object.fromEntries(
    Object.entries(doors).map(([name, door]): [string, Door] => [
      name,
      { ...door, before: [limitBody, ...(door.before ?? [])] },
    ]),
  );
