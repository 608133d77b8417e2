import { timingSafeEqual } from 'node:crypto';
import { type Preview, previewKey, signatureOf, tokenOf as signed } from 'contract/preview-token';
import { z } from 'zod';
import { env } from '../env.ts';

/** Characters; the longest path still fits. */
const MAX_LENGTH = 16_384;

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const Payload = z
  .tuple([
    z.string(),
    z.string(),
    z.string(),
    z.string().startsWith('/'),
    z.string().refine(isOrigin),
    z.enum(['draft', 'published']),
    z.number(),
    z.union([z.literal('*'), z.array(z.string())]),
    z.object({ id: z.string(), type: z.string() }).optional(),
  ] as const)
  .transform(([uid, documentId, locale, path, admin, status, expires, drafts, plan]): Preview => ({
    uid,
    documentId,
    locale,
    path,
    admin,
    status,
    expires,
    drafts,
    ...(plan && { plan }),
  }));

let derived: Uint8Array | undefined;

/** Undefined without the two settings that a preview needs: then no token is valid. */
function key(): Uint8Array | undefined {
  const { CONTENT_WEBHOOK_SECRET: secret, CONTENT_API_TOKEN: token } = env;
  if (secret === undefined || token === undefined) return undefined;
  return (derived ??= previewKey(secret));
}

/** A token for a page, `payload.signature` in base64url. */
export function createToken(preview: Preview): string {
  const signing = key();
  if (!signing) throw new Error('there is no key for previews');
  return signed(signing, preview);
}

/** Payload of a token; null if it has expired or neither the content server nor this site signed it. In constant time. */
export function openToken(token: string, now = Date.now()): Preview | null {
  const signing = key();
  const [payload, signature, more] = token.length <= MAX_LENGTH ? token.split('.') : [];
  if (!signing || !payload || !signature || more !== undefined) return null;
  const givenBytes = Buffer.from(signature, 'base64url');
  const expected = signatureOf(signing, payload);
  if (givenBytes.length !== expected.length || !timingSafeEqual(givenBytes, expected)) return null;
  const preview = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
  return preview && preview.expires * 1000 > now ? preview : null;
}
