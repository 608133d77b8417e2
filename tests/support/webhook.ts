import { webhookSecret } from './environment.ts';

/** Sends a site the content server's webhook for a published entry of a type. Resolves to the status. */
export async function sendWebhook(origin: string, model = 'luggage', documentId = 'any'): Promise<number> {
  const response = await fetch(`${origin}/hooks/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${webhookSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      event: 'entry.publish',
      model,
      uid: `api::${model}.${model}`,
      entry: { documentId, publishedAt: new Date().toISOString() },
    }),
  });
  return response.status;
}
