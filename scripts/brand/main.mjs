// npm run brand (scripts/brand.mjs says what it takes).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../launcher/failure.mjs';
import { brand as folder, cache, root } from '../launcher/places.mjs';
import { program } from '../launcher/program.mjs';
import { notesOnFonts } from './fonts.mjs';
import { addWords, translatedByBrand, untranslated } from './messages.mjs';
import { ask, makeBrand, whatIsAssumed } from './new.mjs';
import { previewPage } from './preview.mjs';
import { refuseStale } from './record.mjs';
import { readBrand } from './schema.mjs';
import { noteOnTowns, townsTable } from './towns.mjs';
import { write } from './write.mjs';

await program(async () => {
  const options = /** @type {const} */ ({
    check: { type: 'boolean' },
    name: { type: 'string' },
    paper: { type: 'string' },
    ink: { type: 'string' },
    accent: { type: 'string' },
    logo: { type: 'string' },
  });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, language] = positionals;
  if (command && !['new', 'words', 'towns'].includes(command))
    throw new Failure(`npm run brand knows no '${command}', only new, words and towns.`);
  if (values.check) {
    const brand = await readBrand(folder);
    refuseStale(folder, root);
    console.log(`brand/ is right, and so is all that follows from it: ${brand.name}.`);
    for (const language of translatedByBrand(brand)) console.log(await untranslated(folder, language));
    return;
  }
  if (command === 'words') {
    if (!language) throw new Failure('npm run brand -- words needs the code of a language, such as da.');
    const count = await addWords(folder, language);
    console.log(`brand/messages/${language}.json: ${count} texts added in English, to be translated.`);
    console.log(await untranslated(folder, language));
    return;
  }
  if (command === 'new') await makeBrand(await ask(/** @type {Record<string, any>} */ (values)), folder);
  if (command === 'towns') await writeTowns();
  const brand = await readBrand(folder);
  const paths = await write(brand, root);
  console.log(`${paths.length} files written for ${brand.name}.`);
  for (const note of await notesOnFonts(brand)) console.log(note);
  const preview = join(cache, 'brand/preview.html');
  mkdirSync(join(cache, 'brand'), { recursive: true });
  writeFileSync(preview, await previewPage(brand, root));
  console.log(`All of it on one page: ${preview}`);
  if (command === 'new') console.log(whatIsAssumed(brand));
});

async function writeTowns() {
  const brand = await readBrand(folder);
  const towns = townsTable(folder, brand.country);
  const { table, count, unknown } = towns;
  mkdirSync(join(folder, 'places'), { recursive: true });
  writeFileSync(join(folder, 'places/towns.json'), table);
  for (const name of unknown) console.log(`Not found: ${name}`);
  console.log(`${count} towns of ${brand.country}.`);
  const note = noteOnTowns(brand, towns);
  if (note) console.log(note);
}
