import type { Core } from '@strapi/strapi';

const NAME = 'Site (from SITE_WEBHOOK_URL)';
const EVENTS = [
  'entry.create',
  'entry.update',
  'entry.delete',
  'entry.publish',
  'entry.unpublish',
  'media.create',
  'media.update',
  'media.delete',
];

/**
 * Tells the site at `url` about every change, and stops when the environment names no site.
 * Strapi signs nothing, so the `secret` travels as `Authorization: Bearer`.
 */
export async function syncSiteWebhook(strapi: Core.Strapi, url?: string, secret?: string): Promise<void> {
  const store = strapi.get('webhookStore');
  const runner = strapi.get('webhookRunner');
  const existing = (await store.findWebhooks()).find((webhook: { name: string }) => webhook.name === NAME);

  if (!url) {
    if (!existing) return;
    await store.deleteWebhook(existing.id);
    runner.remove(existing);
    return;
  }
  const headers: Record<string, string> = secret ? { Authorization: `Bearer ${secret}` } : {};
  const webhook = { name: NAME, url, headers, events: EVENTS, isEnabled: true };
  if (existing) runner.update(await store.updateWebhook(existing.id, webhook));
  else runner.add(await store.createWebhook(webhook));
}

/** Strapi tells of a deleted file while it is still there; a page made anew at once would show it again. */
export function tellWhenFilesAreGone(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterDelete: ({ result }) => void strapi.eventHub.emit('media.delete', { media: result }),
  });
}
