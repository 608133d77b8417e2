import type { Core } from '@strapi/strapi';
import { pictureAt } from '../../core/decoding/picture-file';
import { looksOfPicture, NotDecoded, type PictureLooks } from '../../core/decoding/decoder';
import type { FileValue } from './entry';
import { isHevc } from './films';

/** The types that the decoder opens (decoding/worker.ts). */
const OPENED = /^image\/(?:jpeg|png|webp|avif|gif)$/;
const FILM = /^video\/(?:mp4|quicktime)$/;
/** Limit of cached results, and of queued pictures. */
const MAX_KNOWN = 20_000;

async function looksOfFilm(film: Buffer | string): Promise<PictureLooks> {
  return { isTransparent: false, emptyBelow: 0, isCmyk: false, isHevc: await isHevc(film) };
}

/**
 * Known facts about pictures: each version of a file is read once per process, one after the other. A file that
 * cannot be read is not tried again until it is replaced.
 */
export class Pictures {
  readonly #known = new Map<string, PictureLooks | null | 'out of reach'>();
  readonly #waiting = new Map<string, FileValue>();
  #working: Promise<void> | undefined;

  readonly #strapi: Core.Strapi;

  constructor(strapi: Core.Strapi) {
    this.#strapi = strapi;
  }

  readonly #key = ({ documentId, updatedAt }: FileValue) => `${documentId} ${new Date(updatedAt ?? 0).getTime()}`;

  /** Known facts about a picture; an unknown one is queued. */
  readonly looksOf = (file: FileValue): PictureLooks | null | undefined => {
    const key = this.#key(file);
    const known = this.#known.get(key);
    const isOpened = file.documentId && file.url && (OPENED.test(file.mime ?? '') || FILM.test(file.mime ?? ''));
    if (known === undefined && isOpened && this.#waiting.size < MAX_KNOWN) this.#waiting.set(key, file);
    return known === 'out of reach' ? undefined : known;
  };

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Looks at all that wait.
   * @param seen called for each file that has been looked at
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
      const looks = await pictureAt(this.#strapi, file.url ?? '')
        .then(FILM.test(file.mime ?? '') ? looksOfFilm : looksOfPicture)
        .catch((error: Error) => {
          this.#strapi.log.debug(`The picture ${file.url} cannot be looked at: ${error.message}`);
          return error instanceof NotDecoded ? null : 'out of reach';
        });
      const [oldest] = this.#known.keys();
      if (oldest !== undefined && this.#known.size >= MAX_KNOWN) this.#known.delete(oldest);
      this.#known.set(key, looks);
      this.#waiting.delete(key);
      if (looks !== 'out of reach') seen(file);
    }
  }
}
