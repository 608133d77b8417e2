import { createHmac, hkdfSync } from 'node:crypto';

/** @typedef {typeof import('./preview-token.d.ts')} Declared */

/** Names the key's purpose and the token's form. */
const LABEL = 'luggage-catalogue: preview, version 2';

/** @type {Declared['previewKey']} */
export const previewKey = (secret) => new Uint8Array(hkdfSync('sha256', secret, '', LABEL, 32));

/** @type {Declared['signatureOf']} */
export const signatureOf = (key, payload) => createHmac('sha256', key).update(payload).digest();

/** @type {Declared['tokenOf']} */
export function tokenOf(key, { uid, documentId, locale, path, admin, status, expires, drafts }) {
  const claims = [uid, documentId, locale, path, admin, status, expires, drafts];
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${Buffer.from(signatureOf(key, payload)).toString('base64url')}`;
}
