// npm run brand: checks brand/ and writes what follows from it into the site and the content server.
// -- --check: only checks, and that nothing has changed since.
// -- towns: writes the country's table of towns into brand/ first.
import { parseArgs } from 'node:util';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './launcher/failure.mjs';
import { brand as folder, root, site } from './launcher/places.mjs';
import { installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createSay } from './launcher/say.mjs';

await program(async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command] = positionals;
  if (command && command !== 'towns') throw new Failure(`npm run brand knows no '${command}'.`);
  const steps = [...toolSteps({ development: true }), ...(values.check ? [] : installSteps(site))];
  const say = createSay(steps.length);
  for (const { title, work } of steps) await say.step(title, work);
  say.end();

  // What these import has been installed by now.
  const { readBrand } = await import('./brand/schema.mjs');
  const { refuseStale } = await import('./brand/record.mjs');
  const brand = await readBrand(folder);
  if (values.check) return refuseStale(folder, root);
  if (command === 'towns') await writeTowns(brand);
  const { write } = await import('./brand/write.mjs');
  const paths = await write(command ? await readBrand(folder) : brand, root);
  console.log(`${paths.length} files written for ${brand.name}.`);
});

async function writeTowns({ country }) {
  const { townsTable } = await import('./brand/towns.mjs');
  const { table, count, unknown } = townsTable(folder, country);
  mkdirSync(join(folder, 'places'), { recursive: true });
  writeFileSync(join(folder, 'places/towns.json'), table);
  for (const name of unknown) console.log(`Not found: ${name}`);
  console.log(`${count} towns of ${country}.`);
}
