/** What is known of a picture before it is decoded; `depth` as libvips names it. */
export interface PictureHead {
  width?: number;
  height?: number;
  channels?: number;
  depth?: string;
}

/** Bytes of one value of a pixel, by the names of libvips. */
const BYTES: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/** Most pixels of a picture that either server opens; a phone's camera makes 12 to 50 million. */
export const MAX_PIXELS = 60_000_000;
/** Most bytes that a picture may take once it is decoded: an interlaced one is held whole. */
export const MAX_DECODED_BYTES = 256 * 1024 ** 2;

/** The bytes that a picture takes once it is decoded: pixels times channels times depth. */
export const decodedBytes = ({ width = 0, height = 0, channels = 4, depth = '' }: PictureHead): number =>
  width * height * channels * (BYTES[depth] ?? 1);

/** Why a picture is not opened, for the editor; null if it may be. */
export function whyTooLarge(picture: PictureHead): string | null {
  if ((picture.width ?? 0) * (picture.height ?? 0) > MAX_PIXELS)
    return `The picture has more than ${MAX_PIXELS / 1e6} million pixels`;
  return decodedBytes(picture) > MAX_DECODED_BYTES
    ? `The picture takes more than ${MAX_DECODED_BYTES / 1024 ** 2} MB to open: save it with 8 bits a color`
    : null;
}

/** Work waits until there is memory for it, in the order in which it came. */
export class MemoryQueue {
  readonly #total: number;
  #free: number;
  readonly #waiting: { bytes: number; begin: () => void }[] = [];

  /** @param bytes that all work together may take */
  constructor(bytes: number) {
    this.#total = bytes;
    this.#free = bytes;
  }

  /** @param wanted bytes that the work takes; more than there are at all: it works alone */
  async run<T>(wanted: number, work: () => Promise<T>): Promise<T> {
    const bytes = Math.min(wanted, this.#total);
    await new Promise<void>((begin) => {
      this.#waiting.push({ bytes, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#free += bytes;
      this.#beginNext();
    }
  }

  #beginNext(): void {
    for (let [next] = this.#waiting; next && next.bytes <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.begin();
    }
  }
}
