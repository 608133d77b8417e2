import { type Preview, previewKey, tokenOf } from 'contract/preview-token';

/** For how long a preview can be opened, in seconds. */
const LIFETIME = 30 * 60;

/**
 * The token of a preview's address.
 * @param secret CONTENT_WEBHOOK_SECRET, which the site has too
 */
export function previewToken(secret: string, claims: Omit<Preview, 'expires'>, now = Date.now()): string {
  return tokenOf(previewKey(secret), { ...claims, expires: Math.floor(now / 1000) + LIFETIME });
}
