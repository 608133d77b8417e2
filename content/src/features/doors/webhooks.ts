import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Before } from './door';

/** Networks that are nobody's on the internet: own, local and reserved ones. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address leads to the internet, or is the site's own hook, as the environment names it. */
async function isAllowed(url: unknown): Promise<boolean> {
  if (typeof url !== 'string' || !URL.canParse(url)) return false;
  if (url === process.env.SITE_WEBHOOK_URL) return true;
  const { protocol, hostname } = new URL(url);
  if (!/^https?:$/.test(protocol)) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && !found.some(({ address }) => isPrivate(address));
}

async function refuseUnlessAllowed(url: unknown): Promise<void> {
  if (await isAllowed(url)) return;
  throw new errors.ValidationError('This address is not on the internet, or there is none of this name');
}

/** Refuses a webhook into a network of the server's own; Strapi refuses the machine itself alone. */
export const refusePrivateAddress: Before = () => async (ctx, next) => {
  const { url } = (ctx.request.body ?? {}) as { url?: unknown };
  if (ctx.method === 'POST' || url !== undefined) await refuseUnlessAllowed(url);
  await next();
};

interface WebhookStore {
  findWebhook: (id: unknown) => Promise<{ url: string } | null>;
}

/** Refuses to try a webhook that leads there. */
export const refusePrivateTarget: Before = (strapi: Core.Strapi) => async (ctx, next) => {
  const webhook = await strapi.get<WebhookStore>('webhookStore').findWebhook(ctx.params.id);
  if (webhook) await refuseUnlessAllowed(webhook.url);
  await next();
};
