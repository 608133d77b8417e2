// npm run brand: checks brand/ and writes what follows from it into the site and the content server.
// -- --check: only checks, and that nothing has changed since.
// -- new: first puts a new brand in place of the demo's.
// -- towns: first writes the country's table of towns into brand/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from './launcher/failure.mjs';
import { brand as folder, cache, root, site } from './launcher/places.mjs';
import { installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createSay } from './launcher/say.mjs';

await program(async () => {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, name: text, paper: text, ink: text, accent: text, logo: text },
    allowPositionals: true,
  });
  const [command] = positionals;
  if (command && !['new', 'towns'].includes(command)) throw new Failure(`npm run brand knows no '${command}'.`);
  const steps = [...toolSteps({ development: true }), ...(values.check ? [] : installSteps(site))];
  const say = createSay(steps.length);
  for (const { title, work } of steps) await say.step(title, work);
  say.end();

  // What these import has been installed by now.
  const { readBrand } = await import('./brand/schema.mjs');
  const { refuseStale } = await import('./brand/record.mjs');
  if (values.check) {
    await readBrand(folder);
    return refuseStale(folder, root);
  }
  if (command === 'new') await makeNew(values);
  if (command === 'towns') await writeTowns();
  const { write } = await import('./brand/write.mjs');
  const brand = await readBrand(folder);
  const paths = await write(brand, root);
  console.log(`${paths.length} files written for ${brand.name}.`);
  const { previewPage } = await import('./brand/preview.mjs');
  const preview = join(cache, 'brand/preview.html');
  mkdirSync(join(cache, 'brand'), { recursive: true });
  writeFileSync(preview, previewPage(brand, root));
  console.log(`All of it on one page: ${preview}`);
});

async function makeNew(given) {
  const { ask, makeBrand } = await import('./brand/new.mjs');
  await makeBrand(await ask(given), folder);
}

async function writeTowns() {
  const { readBrand } = await import('./brand/schema.mjs');
  const { townsTable } = await import('./brand/towns.mjs');
  const { country } = await readBrand(folder);
  const { table, count, unknown } = townsTable(folder, country);
  mkdirSync(join(folder, 'places'), { recursive: true });
  writeFileSync(join(folder, 'places/towns.json'), table);
  for (const name of unknown) console.log(`Not found: ${name}`);
  console.log(`${count} towns of ${country}.`);
}
