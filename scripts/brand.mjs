// npm run brand: checks brand/ and writes what follows from it into the site and the content server.
// -- --check: only checks, and that nothing has changed since.
import { parseArgs } from 'node:util';
import { brand as folder, root, site } from './launcher/places.mjs';
import { installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createSay } from './launcher/say.mjs';

await program(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const steps = [...toolSteps({ development: true }), ...(values.check ? [] : installSteps(site))];
  const say = createSay(steps.length);
  for (const { title, work } of steps) await say.step(title, work);
  say.end();

  // What these import has been installed by now.
  const { readBrand } = await import('./brand/schema.mjs');
  const { refuseStale } = await import('./brand/record.mjs');
  const brand = await readBrand(folder);
  if (values.check) return refuseStale(folder, root);
  const { write } = await import('./brand/write.mjs');
  const paths = await write(brand, root);
  console.log(`${paths.length} files written for ${brand.name}.`);
});
