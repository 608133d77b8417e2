import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { decodeUpload, type PlainFile } from '../core/decoding/decoder';
import { actorOf } from '../core/edits/actor';
import { serviceOf } from '../core/strapi';
import { svgSizeOfFile } from '../core/decoding/svg-size';

/** The functions of Strapi's service for pictures that open one. */
const OPENING = [
  'isImage',
  'isFaultyImage',
  'isOptimizableImage',
  'isResizableImage',
  'getDimensions',
  'generateThumbnail',
  'generateResponsiveFormats',
  'optimize',
];

interface Extendable {
  extend: (uid: string, by: (before: object) => object) => void;
}

interface File {
  mime?: string;
  filepath?: string;
  [name: string]: unknown;
}

/** Properties that the functions read; streams and functions cannot be sent. */
const READ = ['tmpWorkingDirectory', 'name', 'hash', 'ext', 'mime', 'path', 'width', 'height', 'size', 'sizeInBytes'];
/** The path of each file: Strapi forgets it as soon as the file is stored, while smaller pictures are still being made. */
const paths = new WeakMap<File, string>();

function plain(file: File): PlainFile {
  if (file.filepath) paths.set(file, file.filepath);
  const filepath = paths.get(file);
  if (!filepath) throw new Error('The picture is in no file');
  return { ...Object.fromEntries(READ.map((name) => [name, file[name]])), filepath };
}

/** Gives a file back the function that it has lost on its way. */
const restoreStream = (file: PlainFile, before: File = {}) => ({
  ...before,
  ...file,
  getStream: () => createReadStream(file.filepath),
});

/** A drawing is never opened: its size is what it says. */
const answerForDrawing = (file: File) => {
  const size = async () => svgSizeOfFile(plain(file).filepath);
  const answers: Record<string, () => unknown> = {
    isImage: async () => (await size()) !== null,
    getDimensions: async () => (await size()) ?? { width: null, height: null },
    generateThumbnail: () => null,
    generateResponsiveFormats: () => [],
    optimize: () => file,
  };
  return async (method: string) => (await answers[method]?.()) ?? (method.startsWith('is') ? false : null);
};

/**
 * Has the service for pictures of Strapi 5.54 work in the decoder's process, whose rules are the site's (worker.ts). This process
 * opens no picture at all.
 */
export function decodeUploadsInProcess(strapi: Core.Strapi): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const package_ = dirname(require.resolve('@strapi/upload/package.json'));
  const service = join(package_, 'dist', 'server', 'services', 'image-manipulation.js');

  const open = async (method: string, file: File) => {
    if (file.mime === 'image/svg+xml') return answerForDrawing(file)(method);
    const settings = await serviceOf(strapi, 'plugin::upload.upload').getSettings();
    const breakpoints = strapi.config.get<unknown>('plugin::upload.breakpoints');
    const { userId, who } = actorOf(strapi);
    try {
      const task = { service, method, file: plain(file), settings, breakpoints };
      return await decodeUpload(task, userId === null ? who : `account ${userId}`);
    } catch (error) {
      throw new errors.ApplicationError((error as Error).message);
    }
  };
  const opening = OPENING.map((method): [string, unknown] => [
    method,
    async (file: File): Promise<unknown> => {
      const result = await open(method, file);
      if (method === 'optimize') return restoreStream(result as PlainFile, file);
      if (method === 'generateThumbnail') return result && restoreStream(result as PlainFile);
      if (method !== 'generateResponsiveFormats') return result;
      return (result as { key: string; file: PlainFile }[]).map(({ key, file: made }) => ({
        key,
        file: restoreStream(made),
      }));
    },
  ]);
  const services = strapi.get<Extendable>('services');
  services.extend('plugin::upload.image-manipulation', (before) => {
    const gone = OPENING.filter((method) => !(method in before));
    if (gone.length > 0) throw new Error(`Strapi's service for pictures no longer has ${gone.join(', ')}`);
    return { ...before, ...Object.fromEntries(opening) };
  });
}
