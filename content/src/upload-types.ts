import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** The files that the site shows, by the end of their name. */
const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.glb': 'model/gltf-binary',
  '.pdf': 'application/pdf',
};

/** The media types that may be uploaded; the upload plugin looks for them in a file's content. */
export const allowedTypes = [...new Set(Object.values(TYPES))];

interface StoredFile {
  name: string;
  ext?: string;
  mime: string;
  hash: string;
}

/**
 * Refuses to store a file of any other kind, with 400, whichever way it came in. The plugin's own check believes the content
 * alone when the sender names no type, so a script that begins like a GIF could keep its ending, and it is the
 * ending by which a file is served.
 */
export function storeAllowedTypesOnly(strapi: Core.Strapi): void {
  const { provider } = strapi.plugin('upload') as unknown as {
    provider: Record<string, (file: StoredFile, ...more: unknown[]) => unknown>;
  };
  for (const method of ['upload', 'uploadStream']) {
    const store = provider[method];
    if (!store) continue;
    provider[method] = async (file, ...more) => {
      const ending = (file.ext ?? '').toLowerCase();
      const isKnown = Object.hasOwn(TYPES, ending) && allowedTypes.includes(file.mime);
      if (!isKnown) throw new errors.ValidationError(`Files like ${path.basename(file.name)} cannot be uploaded`);
      return store.call(provider, file, ...more);
    };
  }
}
