import { z } from 'zod';
import { bodyOf, NOTHING, type Reply, type CallResult } from '../content/answers/answer.ts';
import { find } from '../content/client/ask.ts';
import { fetchJson, Refusal } from '../content/client/call.ts';
import { type ContentClient, withFallback } from '../content/client/client.ts';
import { REFUSED_ANSWER } from '../lifetimes.ts';

const PATH = '/api/opening';
const Opening = z.object({ data: z.object({ isAhead: z.boolean() }) });

/**
 * Whether the site has yet to open: the content server says that no corporate detail has been published in any language
 * (`SITE-5`). One that fails has an open site, and so has one that cannot say so, which is not the project's: then undefined.
 */
export function isOpeningAhead(content: ContentClient): Promise<boolean | undefined> {
  const call = { path: PATH, isVariant: false, isOptional: true, ask: askWhetherAhead };
  const ahead = find(call, content).then(({ body }) => {
    const { entries } = JSON.parse(body.toString()) as CallResult<boolean>;
    return entries[0];
  });
  return withFallback(ahead, false);
}

async function askWhetherAhead(): Promise<Reply> {
  const tags = ['new:corporate-detail'];
  const answer = await fetchJson(PATH, 'secondary');
  if (answer instanceof Refusal) return { body: NOTHING, missing: answer.status, tags, recheckSeconds: REFUSED_ANSWER };
  const opening = Opening.safeParse(answer).data;
  const entries = opening ? [opening.data.isAhead] : [];
  return { body: bodyOf({ entries, count: 1, total: 1 }), tags };
}
