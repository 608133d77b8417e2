/** @typedef {typeof import('./picture-memory.d.ts')} Declared */

/** Bytes of one value of a pixel, by the names of libvips. */
const BYTES = /** @type {Record<string, number>} */ ({
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
});

/** @type {Declared['MAX_PIXELS']} */
export const MAX_PIXELS = 60_000_000;
/** @type {Declared['MAX_DECODED_BYTES']} */
export const MAX_DECODED_BYTES = 256 * 1024 ** 2;

/** @type {Declared['decodedBytes']} */
export const decodedBytes = ({ width = 0, height = 0, channels = 4, depth = '' }) =>
  width * height * channels * (BYTES[depth] ?? 1);

/** @type {Declared['whyTooLarge']} */
export function whyTooLarge(picture) {
  if ((picture.width ?? 0) * (picture.height ?? 0) > MAX_PIXELS)
    return `The picture has more than ${MAX_PIXELS / 1e6} million pixels`;
  return decodedBytes(picture) > MAX_DECODED_BYTES
    ? `The picture takes more than ${MAX_DECODED_BYTES / 1024 ** 2} MB to open: save it with 8 bits a color`
    : null;
}

/** @type {Declared['MemoryQueue']} */
export class MemoryQueue {
  /** @type {number} */
  #free;
  #total;
  /** @type {{ bytes: number; begin: () => void }[]} */
  #waiting = [];

  /** @param {number} bytes */
  constructor(bytes) {
    this.#total = bytes;
    this.#free = bytes;
  }

  /**
   * @template T
   * @param {number} wanted
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async run(wanted, work) {
    const bytes = Math.min(wanted, this.#total);
    await new Promise((begin) => {
      this.#waiting.push({ bytes, begin: () => begin(undefined) });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#free += bytes;
      this.#beginNext();
    }
  }

  #beginNext() {
    for (let [next] = this.#waiting; next && next.bytes <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.begin();
    }
  }
}
