import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { mediaKeys } from './media-key.ts';

/** First segment of an address: pictures are scaled, files passed through. */
export type MediaKind = 'images' | 'files';

/** Of the signature, as base 36: 64 bits. A guess costs a request, and wins another copy of a public file. */
const CHARACTERS = 13;

function signature(key: KeyObject, kind: MediaKind, version: string, path: string): string {
  const signed = createHmac('sha256', key).update(`${kind}/${version}/${path}`);
  return signed.digest().readBigUInt64BE().toString(36).padStart(CHARACTERS, '0');
}

/**
 * The beginning of an address of media, '/images/{version}_{signature}': only the site can write one, so
 * nobody can make up versions, paths or films. One for all widths and formats of a picture, which are
 * few: repeated on a page, it compresses to nothing.
 * @param path percent-encoded, as it stands in the address
 */
export function signedBase(kind: MediaKind, version: string, path: string): string {
  return `/${kind}/${version}_${signature(mediaKeys().signing, kind, version, path)}`;
}

/** Whether this site, or a process that shares its key, has written the address. In constant time. */
export function isSigned(kind: MediaKind, version: string, path: string, given: string): boolean {
  const { signing, earlier } = mediaKeys();
  return [signing, ...earlier].some((key) => {
    const expected = Buffer.from(signature(key, kind, version, path));
    const found = Buffer.from(given);
    return found.length === expected.length && timingSafeEqual(found, expected);
  });
}
