import { join, normalize } from 'node:path';
import type { Core } from '@strapi/strapi';

const MAX_BYTES = 40 * 1024 * 1024;
const MAX_FETCH_MS = 15_000;

/** The path of a picture's file, or its bytes where it is stored elsewhere. */
export async function pictureAt(strapi: Core.Strapi, url: string): Promise<Buffer | string> {
  if (url.startsWith('/uploads/')) {
    const path = normalize(decodeURIComponent(url));
    if (!path.startsWith('/uploads/')) throw new Error('not a file of the media library');
    return join(strapi.dirs.static.public, path);
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(MAX_FETCH_MS) });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES)
    throw new Error(`answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
