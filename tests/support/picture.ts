import { createRequire } from 'node:module';
import { join } from 'node:path';
import { content } from '../../scripts/launcher/places.mjs';

const sharp = createRequire(join(content, 'package.json'))('sharp');

/** A PNG picture of one color. */
export const picture = (color: string, side = 60): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();
