import { type FileHandle, open } from 'node:fs/promises';

/** The index of a film, which names its codecs, has some 100 bytes per second. */
const MAX_INDEX_BYTES = 16 * 1024 * 1024;
/** Boxes beside each other in a file; a film has a handful. */
const MAX_BOXES = 1000;

/** Reads bytes of a film: fewer than asked for at its end. */
type ReadBytes = (start: number, length: number) => Promise<Buffer>;

const readFrom =
  (file: FileHandle): ReadBytes =>
  async (start, length) => {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: start });
    return buffer.subarray(0, bytesRead);
  };

/** The index of an MP4 or QuickTime film (its box 'moov'), which may stand before or after the film itself; null without one. */
async function indexOf(read: ReadBytes): Promise<Buffer | null> {
  let start = 0;
  for (let boxes = 0; boxes < MAX_BOXES; boxes++) {
    const head = await read(start, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString('latin1', 4, 8) === 'moov') return read(start, Math.min(size, MAX_INDEX_BYTES));
    // 0: to the end of the file.
    if (size < 8) return null;
    start += size;
  }
  return null;
}

/**
 * Whether the pictures of an MP4 or QuickTime film are coded as HEVC (H.265): many browsers play only its sound, or nothing.
 * @param film its bytes, or the path of its file
 */
export async function isHevc(film: Buffer | string): Promise<boolean> {
  if (typeof film !== 'string')
    return namesHevc(await indexOf(async (start, length) => film.subarray(start, start + length)));
  const file = await open(film);
  try {
    return namesHevc(await indexOf(readFrom(file)));
  } finally {
    await file.close();
  }
}

/** A codec's name stands in the description of a track ('stsd'), after its version, count and the entry's size. */
function namesHevc(index: Buffer | null): boolean {
  if (!index) return false;
  for (let at = index.indexOf('stsd'); at >= 0; at = index.indexOf('stsd', at + 4)) {
    if (/^(?:hvc1|hev1|dvh1|dvhe)$/.test(index.toString('latin1', at + 16, at + 20))) return true;
  }
  return false;
}
