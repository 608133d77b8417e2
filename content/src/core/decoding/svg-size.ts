import { open } from 'node:fs/promises';
import type { Size } from './decoder';

/** Characters of a drawing in which its size is looked for, and of the tag that says it. */
const START = 64 * 1024;
const MAX_TAG_LENGTH = 4096;

const numberOf = (text: string | undefined) => (text && !text.trim().endsWith('%') ? Number.parseFloat(text) : NaN);

/**
 * The size of an SVG drawing as its first tag says it, without opening it as a picture: the site needs its proportions.
 * Null where there is none.
 */
export function svgSize(text: string): Size | null {
  const start = text.slice(0, START).search(/<svg\s/);
  if (start < 0) return null;
  const [tag = ''] = text.slice(start, start + MAX_TAG_LENGTH).split('>', 1);
  const of = (name: string) => new RegExp(`\\s${name}=(["'])([^"']*)\\1`).exec(tag)?.[2];
  const [, , boxWidth, boxHeight] =
    of('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const stated = [numberOf(of('width')), numberOf(of('height'))];
  const [width = 0, height = 0] = stated.every((side) => side > 0) ? stated : [boxWidth, boxHeight].map(numberOf);
  return width > 0 && height > 0 ? { width: Math.ceil(width), height: Math.ceil(height) } : null;
}

/** Likewise, of a drawing's file, of which only the start is read. */
export async function svgSizeOfFile(path: string): Promise<Size | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    return svgSize(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}
