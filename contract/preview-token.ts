import { createHmac, hkdfSync } from 'node:crypto';

/** Payload of a preview token. */
export interface Preview {
  uid: string;
  documentId: string;
  locale: string;
  /** Path of the one page that the token opens, percent-encoded, without a query. */
  path: string;
  /** Origin of the admin panel, which alone may frame the page. */
  admin: string;
  status: 'draft' | 'published';
  /** In seconds since 1970. */
  expires: number;
  /** The types whose drafts the editor may read: '*' for all, else 'colors', or 'luggages.en' in one language alone. */
  drafts: '*' | readonly string[];
  /** The plan of the entry that is shown as if it had run, and the entry's type, by its name in the API. */
  plan?: { id: string; type: string } | undefined;
}

/** Names the key's purpose and the token's form. */
const LABEL = 'luggage-catalogue: preview, version 2';

/** The key that tokens are signed with. @param secret CONTENT_WEBHOOK_SECRET, which both servers have */
export const previewKey = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', LABEL, 32));

/** The HMAC of a token's payload. */
export const signatureOf = (key: Uint8Array, payload: string): Uint8Array =>
  createHmac('sha256', key).update(payload).digest();

/** A token for a page: the claims and their HMAC, as `payload.signature` in base64url. */
export function tokenOf(
  key: Uint8Array,
  { uid, documentId, locale, path, admin, status, expires, drafts, plan }: Preview,
): string {
  const claims = [uid, documentId, locale, path, admin, status, expires, drafts, ...(plan ? [plan] : [])];
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${Buffer.from(signatureOf(key, payload)).toString('base64url')}`;
}
