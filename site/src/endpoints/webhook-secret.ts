import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '../env.ts';

/** Whether a request's Authorization header is the content server's; compared in constant time. */
export function isFromContentServer(authorization: string | null | undefined): boolean {
  const expected = `Bearer ${env.CONTENT_WEBHOOK_SECRET}`;
  return env.CONTENT_WEBHOOK_SECRET !== undefined && isSame(authorization ?? '', expected);
}

/** Compares digests, so that the time it takes reveals nothing about the secret. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
