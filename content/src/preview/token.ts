import { createHmac, hkdfSync } from 'node:crypto';

/** What a preview shows, and who may frame it. */
export interface Claims {
  uid: string;
  documentId: string;
  locale: string;
  /** Path of the page, percent-encoded, without a query. */
  path: string;
  /** Origin of the admin panel. */
  admin: string;
  status: 'draft' | 'published';
  /** Types whose drafts may be shown, by their names in the API (reads.ts). */
  drafts: '*' | readonly string[];
}

/** For how long a preview can be opened, in seconds. */
const LIFETIME = 30 * 60;
/** Names the key's purpose and the token's form; the site derives the same key (site/src/preview/token.ts). */
const LABEL = 'luggage-catalogue: preview, version 2';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/**
 * The token of a preview's address: the claims and their HMAC, as `payload.signature` in base64url.
 * @param secret CONTENT_WEBHOOK_SECRET, which the site has too
 */
export function previewToken(secret: string, claims: Claims, now = Date.now()): string {
  const { uid, documentId, locale, path, admin, status, drafts } = claims;
  const expires = Math.floor(now / 1000) + LIFETIME;
  const payload = base64url(JSON.stringify([uid, documentId, locale, path, admin, status, expires, drafts]));
  const key = new Uint8Array(hkdfSync('sha256', secret, '', LABEL, 32));
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}
