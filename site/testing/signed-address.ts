import { type MediaKind, signedBase } from '../src/media/media-signature.ts';

/**
 * Adds the signature to an address of media, as the site does.
 * @param address without signature: '/images/{version}/{width}/{path}.{format}' or '/files/{version}/{path}'
 */
export function signAddress(address: string): string {
  const [, kind, version = '', rest = ''] = /^\/(images|files)\/([^/]*)(\/.*)$/.exec(address) ?? [];
  const path = kind === 'images' ? rest.replace(/^\/\d*\/|\.\w+$/g, '') : rest.slice(1);
  return signedBase(kind as MediaKind, version, path) + rest;
}
