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

/** Events of a draft being written; visitors see its changes with entry.publish. */
const DRAFT_EVENTS = ['entry.create', 'entry.update', 'entry.draft-discard'];

/**
 * The cache tags that a webhook of the content server makes stale: the type's pages and those that
 * show the document through a relation. Strapi sends no entry at all when the next edit has already
 * replaced it; its type is told all the same. Empty for events that no page shows; null for what is no
 * webhook body.
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
