import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXT = /\.(?:js|css|svg|json|txt|xml|webmanifest|html)$/;
const WORTH_COMPRESSING_BYTES = 1000;

/** After the build, writes a .br and a .gz beside every script and style, at maximum compression. */
export function compressAssets(): AstroIntegration {
  return {
    name: 'compress-assets',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const names = await readdir(folder, { recursive: true });
        for (const name of names.filter((name) => TEXT.test(name))) {
          const path = join(folder, name);
          const bytes = await readFile(path);
          if (bytes.length < WORTH_COMPRESSING_BYTES) continue;
          await writeFile(`${path}.br`, brotliCompressSync(bytes));
          await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
