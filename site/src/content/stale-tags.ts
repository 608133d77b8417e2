import { z } from 'zod';
import { apiName } from './content-types.ts';

const id = z.union([z.string().min(1), z.number()]).transform(String);
const changed = z.object({
  documentId: id.nullish(),
  id: id.nullish(),
  publishedAt: z.string().nullish(),
});

const Webhook = z.object({
  event: z.string(),
  uid: z.string().nullish(),
  model: z.string().nullish(),
  entry: changed.nullish(),
  media: changed.nullish(),
});

/** Events for drafts; visitors see their changes with entry.publish. */
const DRAFT_EVENTS = ['entry.create', 'entry.update', 'entry.draft-discard'];

/**
 * The cache tags that a webhook of the content server invalidates: the type's pages and those that show the
 * document through a relation. Strapi sends no entry if the next edit has already replaced it; its type is
 * invalidated all the same. Empty for events that affect no page; null if the body is not a webhook's.
 */
export function staleTags(body: unknown): string[] | null {
  const webhook = Webhook.safeParse(body);
  if (!webhook.success) return null;
  const { event, uid, model, entry, media } = webhook.data;
  if (entry?.publishedAt === null && DRAFT_EVENTS.includes(event)) return [];
  const type = uid?.split('.').at(-1) ?? model;
  const documents = [entry, media].map((changed) => changed?.documentId ?? changed?.id);
  return [
    ...(event.startsWith('entry.') && type ? [`type:${apiName(type)}`] : []),
    ...documents.filter((document) => document != null).map((document) => `doc:${document}`),
  ];
}
