import type { Core } from '@strapi/strapi';
import type { Slots } from '../../core/processes/slots';
import type { Context } from '../../core/rights/callers';

/**
 * Who may come through a route: nobody (404); anybody, with no log-in; whoever its own handler lets in, by a secret or a
 * token; whoever is signed in; super administrators; whoever has one of some rights.
 */
export type Who = 'nobody' | 'anybody' | 'its own guests' | 'signed in' | 'super administrators' | Rights;

interface Rights {
  /** Ids of actions, one of which it takes. */
  oneOf: readonly string[];
  /** The parameter of the address that names the type which the right is for. */
  subject?: string;
}

/** What runs before a route's own handler, when the caller's rights have been checked. */
export type Before = (strapi: Core.Strapi) => Core.MiddlewareHandler;

/** What a list is of: a type's UID; undefined if there is no such type, which the handler answers. */
export type ListedType = (strapi: Core.Strapi, ctx: Context) => string | undefined;

/** How a route of the server is judged. */
export interface Door {
  who: Who;
  /** Only some configurations have the route. */
  isOptional?: true;
  /** The values of `populate` that the route accepts; by default it accepts none (400). */
  populate?: readonly unknown[];
  /** What the route lists: filters and sorting reach no further than the caller may read. */
  lists?: ListedType;
  /** It lists all at once, and the admin asks for no pages (`pageSize` is -1): there are few. */
  isUnpaged?: true;
  /** How many of these requests are answered at once, of a user and of all: each costs much. */
  turns?: Slots;
  before?: readonly Before[];
}

/** Doors by method and path, as the server's router has them. */
export type Doors = Readonly<Record<string, Door>>;

/** Nobody needs the route: it does not exist. */
export const SHUT: Door = { who: 'nobody' };
export const OPEN: Door = { who: 'anybody' };
export const OWN_GUESTS: Door = { who: 'its own guests' };
export const SIGNED_IN: Door = { who: 'signed in' };
export const SUPER: Door = { who: 'super administrators' };

/** Open to whoever has one of these rights, for anything at all. */
export const may = (...oneOf: string[]): Door => ({ who: { oneOf } });
/** Likewise, for the type whose UID is this parameter of the address. */
export const mayTo = (subject: string, ...oneOf: string[]): Door => ({ who: { oneOf, subject } });

/** A door whose requests take turns. */
export const inTurn = (turns: Slots, door: Door): Door => ({ ...door, turns });
