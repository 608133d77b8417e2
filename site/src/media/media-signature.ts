import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { mediaKeys } from './media-key.ts';

/** First segment of an address: pictures are scaled, files are streamed unchanged. */
export type MediaKind = 'images' | 'files';

/** Length of the signature in base 36: 64 bits. A guess costs a request, and gains only a copy of a public file. */
const CHARACTERS = 13;

function signature(key: KeyObject, kind: MediaKind, version: string, path: string): string {
  const signed = createHmac('sha256', key).update(`${kind}/${version}/${path}`);
  return signed.digest().readBigUInt64BE().toString(36).padStart(CHARACTERS, '0');
}

/**
 * The prefix of an address of media, '/images/{version}_{signature}': only the site can sign one, so versions,
 * paths and films cannot be made up. The same for all widths and formats of a picture, which are few:
 * repeated on a page, it compresses to almost nothing.
 * @param path percent-encoded, as in the address
 */
export function signedBase(kind: MediaKind, version: string, path: string): string {
  return `/${kind}/${version}_${signature(mediaKeys().signing, kind, version, path)}`;
}

/** Whether this process, or another one with the same key, has signed the address. In constant time. */
export function isSigned(kind: MediaKind, version: string, path: string, given: string): boolean {
  const { signing, earlier } = mediaKeys();
  return [signing, ...earlier].some((key) => {
    const expected = Buffer.from(signature(key, kind, version, path));
    const givenBytes = Buffer.from(given);
    return givenBytes.length === expected.length && timingSafeEqual(givenBytes, expected);
  });
}
