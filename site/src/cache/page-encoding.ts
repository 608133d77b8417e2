import { copyOutOfPool, type Page } from './page.ts';
import { sharedTags } from './shared-tags.ts';

type Head = Omit<Page, 'brotli'> & { size: number };

/** A page as one buffer: a line of JSON, then its compressed body unchanged. */
export function encodePage({ brotli, ...rest }: Page): Buffer {
  const head: Head = { ...rest, size: brotli.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), brotli]);
}

/** undefined unless the bytes are a complete page. */
export function decodePage(bytes: Buffer): Page | undefined {
  try {
    const start = bytes.indexOf('\n') + 1;
    const { size, ...rest } = JSON.parse(bytes.toString('utf8', 0, start)) as Head;
    if (start + size !== bytes.length) return undefined;
    return { ...rest, tags: sharedTags(rest.tags), brotli: copyOutOfPool(bytes.subarray(start)) };
  } catch {
    return undefined;
  }
}
