import type { Core } from '@strapi/strapi';
import { webhooksOf } from '../../core/strapi';

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
 * Registers a webhook that notifies the site at `url` of every change, and removes it if the environment has none.
 * Strapi does not sign webhooks, so the `secret` is sent as `Authorization: Bearer`.
 */
export async function syncSiteWebhook(strapi: Core.Strapi, url?: string, secret?: string): Promise<void> {
  const { store, runner } = webhooksOf(strapi);
  const existing = (await store.findWebhooks()).find((webhook) => webhook.name === NAME);

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
