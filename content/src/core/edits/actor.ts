import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

/** Somebody, or something, that changes content. */
export interface Actor {
  /** Of an account of the admin; null: a program. */
  userId: number | null;
  /** The name at the time. */
  who: string;
  /** By what means, if it is not the admin: 'sheet prices.csv'. */
  via: string | null;
}

/** Characters of a name. */
const MAX_NAME_LENGTH = 200;

interface Account {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
  email?: string | null;
}
interface State {
  user?: Account;
  auth?: { strategy?: { name?: string }; credentials?: { name?: string } };
}

const acting = new AsyncLocalStorage<Actor>();

/** Does work that belongs to no request, or to another one than that which has begun it. */
export const actAs = <Result>(actor: Actor, work: () => Result): Result => acting.run(actor, work);

/** A program of this server's own. */
export const program = (who: string): Actor => ({ userId: null, who, via: null });

const nameOf = ({ firstname, lastname, username, email }: Account): string =>
  [firstname, lastname].filter(Boolean).join(' ') || username || email || 'somebody without a name';

/** Who works right now: who `actAs` names, else the account or token of the request, else the server itself. */
export function actorOf(strapi: Pick<Core.Strapi, 'requestContext'>): Actor {
  const named = acting.getStore();
  if (named) return named;
  const request = strapi.requestContext.get();
  const state = request?.state as State | undefined;
  const isToken = state?.auth?.strategy?.name?.endsWith('-token');
  const token = isToken ? `token ${state?.auth?.credentials?.name ?? ''}`.slice(0, MAX_NAME_LENGTH) : null;
  // A token of the admin API belongs to somebody, one of the content API to nobody.
  if (state?.user) return { userId: state.user.id, who: nameOf(state.user).slice(0, MAX_NAME_LENGTH), via: token };
  return program(token ?? (request ? 'somebody not signed in' : 'the server'));
}

/** The same actor, by a means that is more than the request's. */
export const actingVia = (actor: Actor, via: string): Actor => ({
  ...actor,
  via: [actor.via, via].filter(Boolean).join(', ').slice(0, MAX_NAME_LENGTH),
});
