import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';

/** A file of the brand. @param {string} folder of the brand @param {string} name 'messages/en.json' */
export function readJson(folder, name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    throw new Failure(
      error.code === 'ENOENT' ? `brand/${name} is missing.` : `brand/${name} is no JSON: ${error.message}.`,
    );
  }
}

/** The files of a folder and of those in it, as paths within it. @param {string} folder @returns {string[]} */
export const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort()
    : [];
