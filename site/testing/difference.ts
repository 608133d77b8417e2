import { type BrotliOptions, brotliDecompressSync } from 'node:zlib';

/** The page that a 'dcb' body stands for (RFC 9842, 4), to a client that has the dictionary. */
export function pageFrom(difference: Buffer, dictionary: string): string {
  const mark = 4 + 32;
  // Node's types lack the option.
  const options = { dictionary: Buffer.from(dictionary) } as BrotliOptions;
  return brotliDecompressSync(difference.subarray(mark), options).toString();
}
