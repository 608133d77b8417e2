import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { TooMany } from './queue';
import { Slots } from './slots';

/** What looks through many entries. */
export const SEARCHES = new Slots(
  { ofOne: 2, ofAll: 6, waitingOfOne: 30, waitingOfAll: 120 },
  {
    own: 'You are asking for much at once: wait until some of it is there',
    all: 'Others are asking for much at once: try again in a minute',
  },
);

/** What checks a form, of which an editor may have several open. */
export const FORM_CHECKS = new Slots(
  { ofOne: 1, ofAll: 4, waitingOfOne: 10, waitingOfAll: 100 },
  {
    own: 'You have several forms being checked: wait for one',
    all: 'Others have many forms being checked: try again in a minute',
  },
);

/** What changes several entries or files, or several versions of one. */
export const CHANGES = new Slots(
  { ofOne: 1, ofAll: 3, waitingOfOne: 10, waitingOfAll: 60 },
  {
    own: 'You are changing much at once: wait until some of it is done',
    all: 'Others are changing much at once: try again in a minute',
  },
);

/** What saves or publishes one entry: a program sends many, one after another. */
export const EDITS = new Slots(
  { ofOne: 4, ofAll: 12, waitingOfOne: 100, waitingOfAll: 300 },
  {
    own: 'You are saving many entries at once: wait until some of them are saved',
    all: 'Others are saving many entries at once: try again in a minute',
  },
);

/** What compares or stores a password, for anybody: a tenth of a second of this process. */
export const PASSWORDS = new Slots(
  { ofOne: 1, ofAll: 2, waitingOfOne: 20, waitingOfAll: 60 },
  {
    own: 'There are many log-ins from here at once: try again in a minute',
    all: 'There are many log-ins at once: try again in a minute',
  },
);

/** Whose a request is: an account's, or a client address's. */
const callerOf = ({ state, request }: Parameters<Core.MiddlewareHandler>[0]): string =>
  state.user ? `account ${state.user.id}` : `address ${request.ip}`;

/**
 * Has requests wait until their caller, and all, may have one more; too many of them are a 429 with a sentence. Those that have
 * arrived meanwhile are read before each: SQLite answers at once, so that nobody else's turn would come before the last.
 */
export const takingTurns =
  (slots: Slots): Core.MiddlewareHandler =>
  async (ctx, next) => {
    const leave = await slots.enter(callerOf(ctx)).catch((error: unknown) => {
      if (error instanceof TooMany) throw new errors.RateLimitError(error.message);
      throw error;
    });
    try {
      await setImmediate();
      // Whoever has left meanwhile waits for nothing.
      if (!ctx.req.socket.destroyed) await next();
    } finally {
      leave();
    }
  };
