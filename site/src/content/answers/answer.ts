import { hash } from 'node:crypto';
import { z } from 'zod';
import type { DependsOn } from './change.ts';
import type { Stamp } from './change-log.ts';

/** Result of a call: entries that fit, how many it returned in all, and how many the content server has. */
export interface CallResult<T = unknown> {
  entries: T[];
  count: number;
  total: number;
}

/** The response to one call to the content server, with its dependencies. */
export interface Reply extends DependsOn {
  /** JSON of what the call returned (`Returned`). */
  body: Buffer;
  /** The status, if the content server has nothing there (decision 29). */
  missing?: number | undefined;
  /** Seconds for which it is current while changes may go unnoticed; a minute by default. */
  freshSeconds?: number | undefined;
  /** Seconds after which it is revalidated though no change is known; absent for most. */
  recheckSeconds?: number | undefined;
}

/** A reply as it is cached. */
export interface Answer extends Reply {
  /** Differs exactly if what was answered differs: pages name the versions that they were made from. */
  version: string;
  /** Taken before the call: later changes may be missing from it. */
  stamp: Stamp;
}

/** The format in which answers are stored; another one for every change of `Head`. */
export const ANSWER_FORMAT = '1';
const names = z.array(z.string());
const Head = z.object({
  missing: z.number().optional(),
  tags: names,
  fields: z.object({ deciding: names, all: names }).optional(),
  freshSeconds: z.number().optional(),
  recheckSeconds: z.number().optional(),
  stamp: z.object({
    at: z.number(),
    feed: z.object({ epoch: z.string(), revision: z.number() }).optional(),
  }),
});
/** Without its entries, which each query checks (client/ask.ts). */
const Body = z.object({ entries: z.array(z.unknown()), count: z.number(), total: z.number() });

/**
 * A copy with its own memory. Buffer.from and zlib return slices of Node's 64 kB pools: what is cached of 9 kB would keep its
 * whole pool from being freed.
 */
export function copyOutOfPool(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** What a call returned, as bytes that are kept. */
export const bodyOf = (returned: CallResult): Buffer => copyOutOfPool(Buffer.from(JSON.stringify(returned)));

export const NOTHING = bodyOf({ entries: [], count: 0, total: 0 });

/** Whether an answer has nothing to show. */
export function isEmpty({ body, missing }: Reply): boolean {
  return missing !== undefined || body.equals(NOTHING);
}

/** A reply with its version, which follows from the body alone. */
export function toAnswer(reply: Reply, stamp: Stamp): Answer {
  const version = hash('sha1', reply.body, 'base64url').slice(0, 12);
  return { ...reply, stamp, version: reply.missing ? `${reply.missing}` : version };
}

/** One buffer: a line of JSON, then the body. */
export function encodeAnswer({ body, ...head }: Answer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** undefined unless the bytes are a complete answer, in the form that this version of the site writes. */
export function decodeAnswer(bytes: Buffer): Answer | undefined {
  try {
    const end = bytes.indexOf('\n');
    const { stamp, ...head } = Head.parse(JSON.parse(bytes.toString('utf8', 0, end)));
    const body = copyOutOfPool(bytes.subarray(end + 1));
    Body.parse(JSON.parse(body.toString()));
    return toAnswer({ ...head, body }, stamp);
  } catch {
    return undefined;
  }
}
