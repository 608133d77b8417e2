import { closeSync, openSync, readSync } from 'node:fs';

/** Enough to find the size of any demo picture: in a JPEG a colour profile may come before it. */
const HEAD_BYTES = 64 * 1024;

/**
 * Width and height of a picture in pixels, from the beginning of its file: JPEG, PNG, WebP and SVG.
 * @param {string} file its path
 * @returns {{ width: number, height: number } | undefined} undefined for other formats
 */
export function imageSize(file) {
  const head = readHead(file);
  if (head.readUInt16BE(0) === 0xffd8) return jpegSize(head);
  if (head.toString('latin1', 1, 4) === 'PNG') return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  if (head.toString('latin1', 8, 12) === 'WEBP') return webpSize(head);
  return svgSize(head.toString('utf8'));
}

function readHead(file) {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, Math.max(32, readSync(descriptor, head)));
  } finally {
    closeSync(descriptor);
  }
}

/** In the first frame header (SOF0 to SOF15 without DHT, JPG and DAC). */
function jpegSize(head) {
  for (let at = 2; at + 9 <= head.length; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
  }
  return undefined;
}

function webpSize(head) {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function svgSize(head) {
  const [tag = ''] = /<svg\b[^>]*>/.exec(head) ?? [];
  const [, , , boxWidth, boxHeight] = /\sviewBox="([\d.-]+)[ ,]+([\d.-]+)[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag) ?? [];
  const width = Number(/\swidth="([\d.]+)(?:px)?"/.exec(tag)?.[1] ?? boxWidth);
  const height = Number(/\sheight="([\d.]+)(?:px)?"/.exec(tag)?.[1] ?? boxHeight);
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
