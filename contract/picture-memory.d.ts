/** What is known of a picture before it is decoded; `depth` as libvips names it. */
export interface PictureHead {
  width?: number;
  height?: number;
  channels?: number;
  depth?: string;
}

/** Most pixels of a picture that either server opens; a phone's camera makes 12 to 50 million. */
export const MAX_PIXELS: number;
/** Most bytes that a picture may take once it is decoded: an interlaced one is held whole. */
export const MAX_DECODED_BYTES: number;

/** The bytes that a picture takes once it is decoded: pixels times channels times depth. */
export const decodedBytes: (picture: PictureHead) => number;

/** Why a picture is not opened, for the editor; null if it may be. */
export const whyTooLarge: (picture: PictureHead) => string | null;

/** Work waits until there is memory for it, in the order in which it came. */
export class MemoryQueue {
  /** @param bytes that all work together may take */
  constructor(bytes: number);
  /** @param wanted bytes that the work takes; more than there are at all: it works alone */
  run<T>(wanted: number, work: () => Promise<T>): Promise<T>;
}
