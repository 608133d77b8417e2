import { z } from 'zod';
import { copyOutOfPool } from '../content/answers/answer.ts';
import type { CachedPage } from './cached-page.ts';

const Head = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  digest: z.string(),
  preloads: z.string(),
  madeOf: z.array(z.tuple([z.string(), z.string().nullable()])),
  changesAt: z.number().nullable(),
  /** Of the compressed body, in bytes. */
  size: z.number(),
});

/** A page as one buffer: a line of JSON, then its compressed body unchanged. */
export function encodePage({ brotli, ...rest }: CachedPage): Buffer {
  const head: z.infer<typeof Head> = { ...rest, size: brotli.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), brotli]);
}

/** undefined unless the bytes are a complete page, in the form that this version of the site writes. */
export function decodePage(bytes: Buffer): CachedPage | undefined {
  try {
    const start = bytes.indexOf('\n') + 1;
    const { size, ...rest } = Head.parse(JSON.parse(bytes.toString('utf8', 0, start)));
    if (start + size !== bytes.length) return undefined;
    return { ...rest, brotli: copyOutOfPool(bytes.subarray(start)) };
  } catch {
    return undefined;
  }
}
