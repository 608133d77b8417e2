import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { filesIn, readJson } from './files.mjs';

/** What was written from which brand: pictures and fonts come out a little different on another machine, so bytes are compared with this. */
const NAME = 'derived.json';
const RUN = 'run npm run brand';

const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 20);
};

/** A hash of the brand's files and of the code that derives the others. @param {string} folder */
function hashOfSources(folder) {
  const list = (from, files) => files.flatMap((name) => [name, '\0', readFileSync(join(from, name))]);
  const code = import.meta.dirname;
  return hashOf(
    ...list(
      folder,
      filesIn(folder).filter((name) => name !== NAME),
    ),
    ...list(
      code,
      filesIn(code).filter((name) => !name.includes('.test.')),
    ),
  );
}

/**
 * Deletes what was written last time and is not any more, such as the files of another font.
 * @param {string} folder of the brand
 * @param {string} root of the project
 * @param {object} files by path
 */
export function forget(folder, root, files) {
  if (!existsSync(join(folder, NAME))) return;
  for (const path of Object.keys(readJson(folder, NAME).files)) {
    if (!Object.hasOwn(files, path)) rmSync(join(root, path), { force: true });
  }
}

/**
 * Notes what was written.
 * @param {string} folder of the brand
 * @param {Record<string, string | Buffer>} files by path in the project
 */
export function record(folder, files) {
  const hashes = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, hashOf(bytes)]));
  writeFileSync(join(folder, NAME), `${JSON.stringify({ from: hashOfSources(folder), files: hashes }, null, 2)}\n`);
}

/**
 * @param {string} folder of the brand
 * @param {string} root of the project
 * @throws {Failure} that names the first file that is not what follows from the brand
 */
export function refuseStale(folder, root) {
  if (!existsSync(join(folder, NAME))) throw new Failure(`brand/${NAME} is missing: ${RUN}.`);
  const { from, files } = readJson(folder, NAME);
  for (const [path, hash] of Object.entries(files)) {
    const file = join(root, path);
    if (!existsSync(file)) throw new Failure(`${path} is missing: ${RUN}.`);
    if (hashOf(readFileSync(file)) !== hash)
      throw new Failure(`${path} is not what npm run brand wrote: change brand/, and ${RUN}.`);
  }
  if (from !== hashOfSources(folder)) throw new Failure(`brand/ has changed since its files were written: ${RUN}.`);
}

/**
 * Refuses what a server would show of a brand that has changed since it was derived.
 * @param {string} folder of the brand
 * @param {string} root of the project
 * @throws {Failure} with the command that derives it
 */
export function refuseChanged(folder, root) {
  if (existsSync(join(folder, NAME))) refuseStale(folder, root);
}
