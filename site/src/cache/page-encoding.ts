import { z } from 'zod';
import { copyOutOfPool, type Page } from './page.ts';
import { sharedTags } from './shared-tags.ts';
import { StoredStamp } from './stored-stamp.ts';

const Head = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  digest: z.string(),
  preloads: z.string(),
  tags: z.array(z.string()),
  stamp: StoredStamp,
  freshSeconds: z.number(),
  keepSeconds: z.number(),
  failed: z.array(z.string()),
  recheckSeconds: z.number().optional(),
  /** Of the compressed body, in bytes. */
  size: z.number(),
});
type Head = z.infer<typeof Head>;

/** A page as one buffer: a line of JSON, then its compressed body unchanged. */
export function encodePage({ brotli, ...rest }: Page): Buffer {
  const head: Head = { ...rest, size: brotli.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), brotli]);
}

/** undefined unless the bytes are a complete page, in the form that this version of the site writes. */
export function decodePage(bytes: Buffer): Page | undefined {
  try {
    const start = bytes.indexOf('\n') + 1;
    const { size, ...rest } = Head.parse(JSON.parse(bytes.toString('utf8', 0, start)));
    if (start + size !== bytes.length) return undefined;
    return { ...rest, tags: sharedTags(rest.tags), brotli: copyOutOfPool(bytes.subarray(start)) };
  } catch {
    return undefined;
  }
}
