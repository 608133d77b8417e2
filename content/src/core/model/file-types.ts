import path from 'node:path';
import type { UID } from '@strapi/strapi';

/** UID of the files of the media library. */
export const FILE = 'plugin::upload.file' as UID.ContentType;

/** Files that are deleted at once, and so those whose uses are asked for. */
export const MAX_FILES_AT_ONCE = 200;

/** The types of files that the site shows, by extension. */
export const FILE_TYPES: Record<string, string> = {
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

/** The media type of a file by its name; undefined: the site shows no such file. */
export const typeOf = (name: string): string | undefined => FILE_TYPES[path.extname(name).toLowerCase()];

/** The media types that may be uploaded; the upload plugin detects them by a file's content. */
export const allowedTypes = [...new Set(Object.values(FILE_TYPES))];
