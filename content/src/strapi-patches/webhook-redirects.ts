import type { Core } from '@strapi/strapi';

interface WebhookRunner {
  fetch: (url: string, options: object) => Promise<unknown>;
}

/**
 * Has webhooks follow no redirects: an address of the internet, which a webhook has to have, could lead to one of the server's
 * own network. What answers with a redirect has failed. Call it in `register`.
 * @throws if Strapi (5.54) no longer sends webhooks by `fetch`
 */
export function refuseWebhookRedirects(strapi: Core.Strapi): void {
  const runner = strapi.get<WebhookRunner>('webhookRunner');
  if (typeof runner.fetch !== 'function') throw new Error('Strapi no longer sends webhooks as it did');
  const send = runner.fetch.bind(runner);
  runner.fetch = (url, options) => send(url, { ...options, redirect: 'manual' });
}
