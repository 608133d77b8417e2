import { type MissedAddress, missedInWords } from 'contract/redirects';
import type { FeedQuery } from 'contract/wire';
import { z } from 'zod';
import { env } from '../../env.ts';
import { jsonOf } from './json-answer.ts';
import { FEED_CALL_MS } from '../../timeouts.ts';

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
});
export type FeedAnswer = z.infer<typeof FeedAnswer>;

/** How a process asks (docs/decisions/live-on-the-site.md). */
export interface FeedRequest extends Required<Pick<FeedQuery, 'since' | 'process' | 'reached'>> {
  isLeaving: boolean;
  /** Addresses that nothing answers, as far as they are to be told. */
  missed: readonly MissedAddress[];
}

/**
 * One small call, not limited and not counted like the calls for content.
 * @returns 'absent' if the content server has no feed, or none for this site
 * @throws if it cannot be reached or read
 */
export async function askFeed({
  since,
  process,
  reached,
  isLeaving,
  missed,
}: FeedRequest): Promise<FeedAnswer | 'absent'> {
  const query = new URLSearchParams({ since: `${since}`, process, reached: `${reached}` });
  query.set('site', env.SITE_URL);
  if (isLeaving) query.set('leaving', '1');
  for (const one of missed) query.append('missed', missedInWords(one));
  const secret = env.CONTENT_WEBHOOK_SECRET ?? env.CONTENT_API_TOKEN;
  const headers = {
    accept: 'application/json',
    ...(secret && { authorization: `Bearer ${secret}` }),
  };
  const response = await fetch(`${env.CONTENT_SERVER_URL}/api/changes?${query}`, {
    headers,
    signal: AbortSignal.timeout(FEED_CALL_MS * env.CONTENT_TIMEOUT_FACTOR),
    redirect: 'manual',
  });
  if (response.ok) return FeedAnswer.parse(await jsonOf(response));
  await response.body?.cancel();
  if ([401, 403, 404].includes(response.status)) return 'absent';
  throw new Error(`status ${response.status}`);
}
