import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** The new addresses of files, by those that they had on disk: '/uploads/case_0123456789.jpg'. */
export type Addresses = ReadonlyMap<string, string>;

/** An upload of Strapi's, also behind the host under which an editor wrote it (`core/entries/media-in-texts.ts`). */
const UPLOAD = /(?:https?:\/\/[^/\s"'()<>\\]+)?(\/uploads\/[^/?#\s"'()<>\\]+_[0-9a-f]{10}\.[a-z0-9]+)/gi;

/** A text, or JSON, with the new addresses of the files that it names. */
export const withNewAddresses = (text: string, addresses: Addresses): string =>
  addresses.size === 0 ? text : text.replace(UPLOAD, (whole, path: string) => addresses.get(path) ?? whole);

/** The same of values that the history has compressed. */
export function repacked(packed: Uint8Array, addresses: Addresses): Buffer {
  const text = inflateRawSync(packed).toString();
  const renewed = withNewAddresses(text, addresses);
  return renewed === text ? Buffer.from(packed) : deflateRawSync(renewed);
}
