import { z } from 'zod';
import { copyOutOfPool } from '../cache/page.ts';
import type { Stamp } from '../cache/changes.ts';
import { sharedTags } from '../cache/shared-tags.ts';
import { StoredStamp } from '../cache/stored-stamp.ts';

/** What a call returned: entries that fit, how many it returned in all, and how many the content server has. */
export interface Returned<T = unknown> {
  entries: T[];
  count: number;
  total: number;
}

/** What one call to the content server answered, and what that depends on. */
export interface AnswerRecord {
  /** JSON of what the call returned. */
  body: Buffer;
  /** The status, if the content server has nothing there (decision 29). */
  missing?: number;
  /** What it depends on (answer-tags.ts). */
  tags: string[];
  /** Seconds after which it is asked for again even though nothing is known to have changed; absent for most. */
  recheckSeconds?: number;
}

export interface KeptAnswer extends AnswerRecord {
  /** Taken before the call: later changes may be missing from it. */
  stamp: Stamp;
}

const Head = z.object({
  missing: z.number().optional(),
  tags: z.array(z.string()),
  recheckSeconds: z.number().optional(),
  stamp: StoredStamp,
}) satisfies z.ZodType<Omit<KeptAnswer, 'body'>>;
/** Without its entries, which each query checks (content/client.ts). */
const Body = z.object({ entries: z.array(z.unknown()), count: z.number(), total: z.number() });

export const bodyOf = (returned: Returned): Buffer =>
  copyOutOfPool(Buffer.from(JSON.stringify(returned)));

export const NOTHING = bodyOf({ entries: [], count: 0, total: 0 });

export function isEmpty({ body, missing }: AnswerRecord): boolean {
  return missing !== undefined || body.equals(NOTHING);
}

/** One buffer: a line of JSON, then the body. */
export function encodeAnswer({ body, ...head }: KeptAnswer): Buffer {
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head satisfies z.infer<typeof Head>)}\n`),
    body,
  ]);
}

/** undefined unless the bytes are a complete answer, in the form that this version of the site writes. */
export function decodeAnswer(bytes: Buffer): KeptAnswer | undefined {
  try {
    const end = bytes.indexOf('\n');
    const head = Head.parse(JSON.parse(bytes.toString('utf8', 0, end)));
    const body = copyOutOfPool(bytes.subarray(end + 1));
    Body.parse(JSON.parse(body.toString()));
    return { ...head, tags: sharedTags(head.tags), body };
  } catch {
    return undefined;
  }
}
