// npm run brand: checks brand/ and writes what follows from it into the site and the content server.
// -- --check: only checks, and that nothing has changed since.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { derive } from './brand/derive.mjs';
import { record, refuseStale } from './brand/record.mjs';
import { readBrand } from './brand/schema.mjs';
import { brand as brandFolder, root } from './launcher/places.mjs';
import { program } from './launcher/program.mjs';

/** @param {Record<string, string | Buffer>} files by path in the project */
function write(files) {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
}

await program(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const brand = await readBrand(brandFolder);
  if (values.check) return refuseStale(brandFolder, root);
  const files = await derive(brand);
  write(files);
  record(brandFolder, files);
  console.log(`${Object.keys(files).length} files written for ${brand.name}.`);
});
