import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import type { FileValue } from './entry';
import type { PictureLooks } from './facts';

/** Pictures are looked at scaled down to this height in pixels: one row is a quarter of a percent. */
const HEIGHT = 400;
/** From this opacity on (0 to 255) something is seen; a contact shadow is fainter at its edge. */
const SEEN = 24;
const MOST_BYTES = 40 * 1024 * 1024;
const MOST_PIXELS = 60_000_000;
const FETCH_LIMIT_MS = 15_000;
/** Looks that are remembered, and pictures that wait. */
const MOST = 20_000;

async function bytesOf(strapi: Core.Strapi, url: string): Promise<Buffer> {
  if (url.startsWith('/uploads/')) {
    const path = normalize(decodeURIComponent(url));
    if (!path.startsWith('/uploads/')) throw new Error('not a file of the media library');
    return readFile(join(strapi.dirs.static.public, path));
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES)
    throw new Error(`answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** What a picture shows, from its alpha channel. */
export async function looksOfPicture(bytes: Buffer): Promise<PictureLooks> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).resize({ height: HEIGHT, withoutEnlargement: true });
  const { data, info } = await picture
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let last = data.length - 1;
  while (last >= 0 && data[last]! < SEEN) last -= 1;
  const rows = Math.floor(last / info.width) + 1;
  return { isTransparent: data.some((alpha) => alpha < 255), emptyBelow: 1 - rows / info.height };
}

/**
 * What pictures show, as it is known: each version of a file is read once per process, one after the other. A file that
 * cannot be read is not tried again until it is replaced.
 */
export class Pictures {
  readonly #known = new Map<string, PictureLooks | null>();
  readonly #waiting = new Map<string, FileValue>();
  #working: Promise<void> | undefined;

  readonly #strapi: Core.Strapi;

  constructor(strapi: Core.Strapi) {
    this.#strapi = strapi;
  }

  readonly #key = ({ documentId, updatedAt }: FileValue) => `${documentId} ${new Date(updatedAt ?? 0).getTime()}`;

  /** What is known now; a picture that is not known waits to be looked at. */
  readonly looksOf = (file: FileValue): PictureLooks | undefined => {
    const key = this.#key(file);
    const known = this.#known.get(key);
    if (known === undefined && file.documentId && file.url && this.#waiting.size < MOST) this.#waiting.set(key, file);
    return known ?? undefined;
  };

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Looks at all that wait.
   * @param seen is told of each file that has been looked at
   */
  work(seen: (file: FileValue) => void = () => {}): Promise<void> {
    this.#working ??= this.#workOff(seen).finally(() => (this.#working = undefined));
    return this.#working;
  }

  async #workOff(seen: (file: FileValue) => void): Promise<void> {
    for (;;) {
      const [next] = this.#waiting;
      if (!next) return;
      const [key, file] = next;
      const looks = await bytesOf(this.#strapi, file.url!)
        .then(looksOfPicture)
        .catch((error: Error) => {
          this.#strapi.log.debug(`The picture ${file.url} cannot be looked at: ${error.message}`);
          return null;
        });
      if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value!);
      this.#known.set(key, looks);
      this.#waiting.delete(key);
      if (looks) seen(file);
    }
  }
}
