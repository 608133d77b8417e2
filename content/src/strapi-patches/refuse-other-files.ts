import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { allowedTypes, FILE_TYPES } from '../core/model/file-types';

interface StoredFile {
  name: string;
  ext?: string;
  mime: string;
  hash: string;
}

/**
 * Refuses to store files of other types, with 400, however they are uploaded. The check of the plugin (5.54) relies on the
 * content alone if the sender declares no type, so a script that begins like a GIF could keep its extension, and files
 * are served by extension.
 */
export function refuseOtherFiles(strapi: Core.Strapi): void {
  const { provider } = strapi.plugin('upload') as unknown as {
    provider: Record<string, (file: StoredFile, ...more: unknown[]) => unknown>;
  };
  for (const method of ['upload', 'uploadStream']) {
    const store = provider[method];
    if (method === 'upload' && !store) throw new Error('The store of uploads no longer has the method upload');
    if (!store) continue;
    provider[method] = async (file, ...more) => {
      const ending = (file.ext ?? '').toLowerCase();
      const isKnown = Object.hasOwn(FILE_TYPES, ending) && allowedTypes.includes(file.mime);
      if (!isKnown) throw new errors.ValidationError(`Files like ${path.basename(file.name)} cannot be uploaded`);
      return store.call(provider, file, ...more);
    };
  }
}
