import { z } from 'zod';
import { env } from '../env.ts';
import { jsonOf } from './json-answer.ts';

const TIMEOUT_MS = 2000 * env.CONTENT_TIMEOUT_FACTOR;

/** What the content server wants to know for its editors (docs/decisions/live-on-the-site.md). */
export const Question = z.object({
  id: z.number().int().positive(),
  /** The edit's number in the feed. */
  revision: z.number().int().positive(),
  /** The API name. */
  type: z.string().min(1).max(100),
  documentId: z.string().min(1).max(100),
  effect: z.enum(['changed', 'entered', 'left']),
  /** Of the entry; null if its type has no languages. */
  locale: z.string().max(20).nullable(),
  /** The languages of the pages that show it; null: all. */
  locales: z.array(z.string().max(20)).max(100).nullable(),
  /** What identifies it in its own address: a sku, the id of a story. */
  key: z.string().max(200).nullable(),
});
export type Question = z.infer<typeof Question>;

/** An answer of the content server's change feed (docs/decisions/change-feed.md). */
export const FeedAnswer = z.object({
  /** Changes when the content server cannot say what has changed. */
  epoch: z.string().min(1).max(200),
  /** The highest number so far. */
  revision: z.number().int().nonnegative(),
  /** Up to this number nothing can be added any more. */
  settled: z.number().int().nonnegative().optional(),
  /** Up to this number changes are no longer known. */
  from: z.number().int().nonnegative().default(0),
  changes: z.array(
    z.object({
      revision: z.number().int().positive(),
      type: z.string().nullable(),
      documentId: z.string().nullable(),
      // An effect that this version does not know is treated as the one that affects most.
      effect: z.enum(['changed', 'entered', 'left']).catch('entered'),
      /** The attributes that differ from before; absent if that is not known. */
      fields: z.array(z.string()).nullish(),
    }),
  ),
  /** Absent if the content server asks none, as the specified one. */
  questions: z.array(Question).max(20).optional().catch(undefined),
});
export type FeedAnswer = z.infer<typeof FeedAnswer>;

/**
 * One small call, not limited and not counted like the calls for content.
 * @returns 'absent' if the content server has no feed, or none for this site
 * @throws if it cannot be reached or read
 */
export async function askFeed(since: number): Promise<FeedAnswer | 'absent'> {
  const response = await fetch(`${env.CONTENT_SERVER_URL}/api/changes?since=${since}`, {
    headers: { accept: 'application/json', ...authorization() },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  if (response.ok) return FeedAnswer.parse(await jsonOf(response));
  await response.body?.cancel();
  if ([401, 403, 404].includes(response.status)) return 'absent';
  throw new Error(`status ${response.status}`);
}

/**
 * Tells the content server where this process stands; small, and not limited like the calls for content.
 * @throws if it cannot be reached or refuses
 */
export async function sendReceipts(receipts: object): Promise<void> {
  const response = await fetch(`${env.CONTENT_SERVER_URL}/api/changes/receipts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: JSON.stringify(receipts),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

function authorization(): { authorization?: string } {
  const secret = env.CONTENT_WEBHOOK_SECRET ?? env.CONTENT_API_TOKEN;
  return secret ? { authorization: `Bearer ${secret}` } : {};
}
