import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { cache, root } from '../launcher/places.mjs';

/**
 * @typedef {{ package: string, subsets: string[] } | { file: string }} Source as `brand.json` has it
 * @typedef {{ name: string, bytes: Buffer, points: number[] | null }} FontFile a part of a typeface, and the code points that it
 * is for; null: all that it has
 */

/** The folder of a package of @fontsource: one of the project's, else fetched from the registry once. */
function folderOf(packageAt) {
  const [, name = '', version = ''] = /^(.+)@([^@]+)$/.exec(packageAt) ?? [];
  const installed = join(root, 'node_modules', name);
  const manifest = join(installed, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) return installed;
  const folder = join(cache, 'fonts', packageAt.replace(/[^\w.-]+/g, '-'));
  if (existsSync(join(folder, 'package'))) return join(folder, 'package');
  mkdirSync(folder, { recursive: true });
  try {
    const packed = execFileSync('npm', ['pack', '--silent', packageAt], { cwd: folder, encoding: 'utf8' });
    execFileSync('tar', ['-xzf', packed.trim().split('\n').at(-1) ?? ''], { cwd: folder });
  } catch {
    throw new Failure(`brand/brand.json, fonts: the package ${packageAt} could not be fetched.`);
  }
  return join(folder, 'package');
}

/** The code points of a `unicode-range`. @param {string} range 'U+0-FF,U+131' */
export const pointsOf = (range) =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

/**
 * The files of a typeface, Latin first.
 * @param {Source} source
 * @param {string} folder of the brand
 * @returns {FontFile[]}
 */
export function fontFiles(source, folder) {
  if ('file' in source) {
    const file = join(folder, source.file);
    if (!existsSync(file)) throw new Failure(`brand/${source.file} is missing.`);
    return [{ name: 'all', bytes: readFileSync(file), points: null }];
  }
  return filesOfPackage(folderOf(source.package), source);
}

/** The code points of each part of a package of @fontsource. @param {string} from its folder */
const rangesOf = (from) => JSON.parse(readFileSync(join(from, 'unicode.json'), 'utf8'));

/**
 * @param {string} from the folder of the package
 * @param {{ package: string, subsets: string[] }} source
 * @returns {FontFile[]}
 */
export function filesOfPackage(from, source) {
  const name = source.package.replace(/^.*\/|@[^@]+$/g, '');
  const ranges = rangesOf(from);
  return ['latin', ...source.subsets].map((subset) => {
    const file = join(from, `files/${name}-${subset}-wght-normal.woff2`);
    if (!ranges[subset] || !existsSync(file)) throw new Failure(lackOf(subset, source.package, Object.keys(ranges)));
    return { name: subset, bytes: readFileSync(file), points: pointsOf(ranges[subset]) };
  });
}

/** What a package has in place of a part that it lacks. */
function lackOf(subset, packageAt, all) {
  const named = all.filter((name) => /^[a-z]/.test(name) && name !== 'latin').sort();
  const has = named.length ? `Besides latin it has ${new Intl.ListFormat('en').format(named)}.` : 'It has latin alone.';
  const numbered =
    named.length + 1 < all.length
      ? " Its numbered parts are not taken: Japanese, Chinese and Korean have the fonts of the visitor's system (docs/adopting.md, Typefaces)."
      : '';
  return `brand/brand.json, fonts: ${packageAt} has no ${subset}. ${has}${numbered}`;
}

/**
 * The parts besides latin and latin-ext that have letters of a name.
 * @param {string} packageAt
 * @param {string} name
 * @returns {string[]}
 */
export function subsetsFor(packageAt, name) {
  const parts = Object.entries(rangesOf(folderOf(packageAt))).filter(([part]) => /^[a-z]/.test(part));
  const points = new Map(parts.map(([part, range]) => [part, new Set(pointsOf(String(range)))]));
  const lacking = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).filter(
    (point) => !points.get('latin')?.has(point) && !points.get('latin-ext')?.has(point),
  );
  return [...points].flatMap(([part, has]) => (lacking.some((point) => has.has(point)) ? [part] : []));
}
