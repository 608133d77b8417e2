import { z } from 'zod';
import type { Change } from '../answers/change.ts';
import { apiName } from './content-types.ts';

/** Reads any other form than Strapi's as undefined; null is a value, of a draft's `publishedAt`. */
const lenient = <T extends z.ZodType>(form: T) => form.nullish().catch(undefined);

const id = z.union([z.string().min(1), z.number()]).transform(String);
const changed = z.object({
  documentId: lenient(id),
  id: lenient(id),
  publishedAt: lenient(z.string()),
});

const Webhook = z.object({
  event: z.string(),
  uid: lenient(z.string()),
  model: lenient(z.string()),
  entry: lenient(changed),
  media: lenient(changed),
});

/** Events for drafts; visitors see their changes with entry.publish. */
const DRAFT_EVENTS = ['entry.create', 'entry.update', 'entry.draft-discard'];

/**
 * The change that a webhook of the content server reports. It does not say whether the entry was visible before, so it
 * counts as new; and Strapi sends no entry if the next edit has already replaced it. 'nothing' for events that visitors
 * do not see; null if the body is not a webhook's. An entry in no known form is one of which nothing is known: the
 * content server is asked, and its answer counts.
 */
export function parseChange(body: unknown): Change | 'nothing' | null {
  const webhook = Webhook.safeParse(body);
  if (!webhook.success) return null;
  const { event, uid, model, entry, media } = webhook.data;
  if (entry?.publishedAt === null && DRAFT_EVENTS.includes(event)) return 'nothing';
  const named = uid?.split('.').at(-1) ?? model;
  const type = event.startsWith('entry.') && named ? apiName(named) : null;
  const shown = entry ?? media;
  const documentId = shown?.documentId ?? shown?.id ?? null;
  if (!type && !documentId && !/^(?:entry|media)\./.test(event)) return 'nothing';
  return { type, documentId, effect: 'entered' };
}
