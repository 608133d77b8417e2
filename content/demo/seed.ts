import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { findProblems } from './check';
import { readModel } from './model';
import { type Demo, readDemo } from './read';
import { removeMedia, uploadMedia } from './upload';
import { actAs, program } from '../src/core/edits/actor';
import { print, printProgress } from '../src/core/processes/progress';
import { serviceOf } from '../src/core/strapi';
import { writeEntries } from './write';

const appDir = process.cwd();
/** The parts of the demo that are of use to any brand, by the word that asks for them. */
const PARTS: Record<string, string> = { airlines: 'airline-rules' };

/** The demo, or one of its parts, in the languages of the database. */
function partOf(demo: Demo, part: string | undefined, locales: string[]): Demo {
  const entries = demo.entries
    .filter(({ type }) => !part || type.file === PARTS[part])
    .map((entry) => {
      const texts = Object.entries(entry.texts).filter(([locale]) => locales.includes(locale));
      return { ...entry, texts: Object.fromEntries(texts) };
    });
  return { ...demo, entries, files: part ? new Set() : demo.files };
}

/**
 * Fills the database with the demo brand. Can be run again after edits: only changes are written.
 * With `--if-empty`, a database that contains any color is left unchanged.
 * With `airlines`, nothing but the airlines' rules is written, which any brand can use; other words are refused.
 * `CONTENT_DEMO_DIR` sets another folder of the same structure (data/, media/, media.json).
 */
async function seed(): Promise<void> {
  const part = process.argv.slice(2).find((word) => !word.startsWith('--'));
  if (part && !PARTS[part]) throw new Error(`There is no part '${part}', only: ${Object.keys(PARTS).join(', ')}`);
  // The model as it was built: a container has no sources.
  const model = readModel(path.join(__dirname, '..', 'src'));
  const whole = readDemo(path.resolve(process.env.CONTENT_DEMO_DIR || 'demo'), model);
  const problems = findProblems(whole, model);
  if (problems.length > 0) throw new Error(`The demo has ${problems.length} problem(s):\n  ${problems.join('\n  ')}`);
  print(`The demo is valid: ${whole.entries.length} entries, ${whole.files.size} files. Opening the database.`);

  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist'), serveAdminPanel: false }).load();
  const languages = await serviceOf(strapi, 'plugin::i18n.locales').find();
  const demo = partOf(
    whole,
    part,
    languages.map(({ code }) => code),
  );
  const isEmpty = (await strapi.db.query('api::color.color').count()) === 0;
  if (process.argv.includes('--if-empty') && !isEmpty) {
    print('The database is not empty and stays as it is.');
  } else {
    const { files, outdated } = await uploadMedia(strapi, demo, printProgress);
    const changed = await writeEntries(strapi, demo, model, files, printProgress);
    await removeMedia(strapi, outdated);
    print(`Done: ${changed} of ${demo.entries.length} entries written, all are published.`);
  }
  await strapi.destroy();
}

// On a signal Strapi would exit with 0, but a half-filled database must not count as filled.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));

process.env.LOG_LEVEL ??= 'error';
actAs(program(process.argv.includes('airlines') ? 'Airlines’ rules' : 'Demo'), seed).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(`Seeding failed. ${error.message}`);
    process.exit(1);
  },
);
