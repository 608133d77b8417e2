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
}

/** The key that tokens are signed with. @param secret CONTENT_WEBHOOK_SECRET, which both servers have */
export function previewKey(secret: string): Uint8Array;

/** The HMAC of a token's payload. */
export function signatureOf(key: Uint8Array, payload: string): Uint8Array;

/** A token for a page: the claims and their HMAC, as `payload.signature` in base64url. */
export function tokenOf(key: Uint8Array, preview: Preview): string;
