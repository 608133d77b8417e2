import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { MAX_PIXELS, whyTooLarge } from 'contract/picture-limits';
import sharp, { type Metadata } from 'sharp';
import type { Answer, PlainFile, Task } from './decoder';

/** The program of the process that decoder.ts starts: nothing else opens pictures. Rules as of the site's scaler. */
const MAX_SECONDS = 10;
/** Pictures are looked at scaled down to this height in pixels: one row is a quarter of a percent. */
const HEIGHT = 400;
/** From this opacity on (0 to 255) something is seen; a contact shadow is fainter at its edge. */
const SEEN = 24;

setPriority(5);
sharp.cache(false);
sharp.concurrency(1);
// No SVG, PDF or anything else that can refer to files, or run filters.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
});

/** Upright, whatever a camera has noted about how it was held. Only the head of the file is read. */
async function sizeOf(input: Uint8Array | string) {
  const { autoOrient } = await sharp(input, { limitInputPixels: false }).metadata();
  return autoOrient;
}

/** @throws if what a picture says of itself is more than is ever decoded */
function checkSize(metadata: Metadata): Metadata {
  const reason = whyTooLarge(metadata);
  if (reason) throw new Error(reason);
  return metadata;
}

async function looksOf(input: Uint8Array | string) {
  const { format, space } = checkSize(await sharp(input, { limitInputPixels: false }).metadata());
  if (format === 'jpeg') return { isTransparent: false, emptyBelow: 0, isCmyk: space === 'cmyk' };
  const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ height: HEIGHT, withoutEnlargement: true })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let last = data.length - 1;
  while ((data[last] ?? SEEN) < SEEN) last -= 1;
  const rows = Math.floor(last / info.width) + 1;
  return { isTransparent: data.some((alpha) => alpha < 255), emptyBelow: 1 - rows / info.height, isCmyk: false };
}

/** Decodes a picture to its end. @throws if it is cut off or damaged */
async function formatOfWhole(input: Uint8Array | string) {
  const { format, compression } = checkSize(await sharp(input, { limitInputPixels: false }).metadata());
  await sharp(input, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ height: HEIGHT, withoutEnlargement: true })
    .raw()
    .toBuffer();
  return format === 'heif' && compression === 'av1' ? 'avif' : format;
}

/** What is known of a file before it is decoded. What is no picture is Strapi's to judge. */
const headOf = ({ filepath }: PlainFile) =>
  sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => null);

/** A picture as it is shown, for the smaller ones that are made of it: Strapi would make them as the camera was held. */
async function makeUpright(file: PlainFile): Promise<PlainFile> {
  const { orientation = 1 } = await sharp(file.filepath).metadata();
  if (orientation === 1) return file;
  const filepath = join(dirname(file.filepath), `upright-${basename(file.filepath)}`);
  await sharp(file.filepath).autoOrient().toFile(filepath);
  return { ...file, filepath };
}

type Method = (file: PlainFile) => unknown;
type Service = Record<'isImage' | 'isFaultyImage' | 'generateThumbnail' | 'generateResponsiveFormats', Method>;

/** Corrects Strapi's service, which has no name for AVIF, and takes photographs as the camera was held. */
const correctService = (methods: Service): Record<string, Method> => ({
  ...methods,
  isImage: async (file) =>
    (await methods.isImage(file)) || (file.mime === 'image/avif' && !(await methods.isFaultyImage(file))),
  getDimensions: ({ filepath }) => sizeOf(filepath),
  generateThumbnail: async (file) => methods.generateThumbnail(await makeUpright(file)),
  generateResponsiveFormats: async (file) => methods.generateResponsiveFormats(await makeUpright(file)),
});

/** Strapi's service takes from Strapi what a task brings with it. */
async function callService({ service, method, file, settings, breakpoints }: Extract<Task, { kind: 'upload' }>) {
  const head = await headOf(file);
  if (head) checkSize(head);
  const plugin = { service: () => ({ getSettings: () => settings }) };
  Object.assign(globalThis, { strapi: { config: { get: () => breakpoints }, plugin: () => plugin } });
  const call = correctService(createRequire(service)(service) as Service)[method];
  if (!call) throw new Error(`Strapi has no ${method} for pictures`);
  const result = await call(file);
  // Without functions, which cannot be sent.
  return JSON.parse(JSON.stringify(result ?? null)) as unknown;
}

process.on('message', ({ id, task }: { id: number; task: Task }) => {
  const answer = (result: Answer) => process.send?.(result);
  const work = async () => {
    if (task.kind === 'upload') return callService(task);
    if (task.kind === 'whole') return formatOfWhole(task.picture);
    return task.kind === 'looks' ? looksOf(task.picture) : sizeOf(task.picture);
  };
  work().then(
    (result) => answer({ id, result }),
    (error: Error) => answer({ id, failure: error.message }),
  );
});

// Ctrl-C also reaches this process: it exits with the content server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
