import { copyOutOfPool, type Page } from './page.ts';

type Head = Omit<Page, 'brotli' | 'gzip'> & { sizes: [brotli: number, gzip: number] };

/** A page as one buffer: a line of JSON, then its compressed bodies unchanged. */
export function encodePage({ brotli, gzip, ...rest }: Page): Buffer {
  const head: Head = { ...rest, sizes: [brotli.length, gzip.length] };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), brotli, gzip]);
}

/** undefined unless the bytes are a complete page. */
export function decodePage(bytes: Buffer): Page | undefined {
  try {
    const start = bytes.indexOf('\n') + 1;
    const { sizes, ...rest } = JSON.parse(bytes.toString('utf8', 0, start)) as Head;
    const middle = start + sizes[0];
    if (middle + sizes[1] !== bytes.length) return undefined;
    const brotli = copyOutOfPool(bytes.subarray(start, middle));
    return { ...rest, brotli, gzip: copyOutOfPool(bytes.subarray(middle)) };
  } catch {
    return undefined;
  }
}
