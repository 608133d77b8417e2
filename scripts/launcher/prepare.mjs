import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { brand, content, engines, root, site } from './places.mjs';
import { seed } from './servers.mjs';

const names = { [content]: 'the content server', [engines]: 'old browsers', [site]: 'the site' };

/**
 * @typedef {{ title: string, work: () => Promise<void> }} Step
 */

/** The steps that install the tools, none when they are installed. @returns {Step[]} */
export function toolSteps({ development }) {
  if (isInstalled(root, { development })) return [];
  return [{ title: 'installing the tools', work: () => install(root, { development }) }];
}

/** The step that installs a package, none when it is installed. @returns {Step[]} */
export function installSteps(directory) {
  if (isInstalled(directory)) return [];
  return [{ title: `installing ${names[directory]}`, work: () => install(directory) }];
}

/** The step that builds a package, none when it is built. @returns {Step[]} */
export function buildSteps(directory) {
  if (isBuilt(directory)) return [];
  return [{ title: `building ${names[directory]}`, work: () => build(directory) }];
}

/** The steps that make a package ready to run, in order. @returns {Step[]} */
export function packageSteps(directory) {
  return [...installSteps(directory), ...buildSteps(directory)];
}

/** Whether the demo is not wanted in the database. */
export const isWithoutDemo = () => process.env.SEED_DEMO === 'false' || hasOwnContent();

/** Whether the brand does without the demo (`content` of brand/brand.json, docs/adopting.md). */
export function hasOwnContent() {
  const file = join(brand, 'brand.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).content === 'own';
}

/**
 * The step that fills an empty database with the demo brand, or resumes an interrupted run. A database on another server
 * (DATABASE_CLIENT) is never filled automatically, nor is any with SEED_DEMO=false or of a brand with content of its own.
 * @param {string} dataDirectory
 * @param {Record<string, string>} env of the content server
 * @returns {Step[]}
 */
export function seedSteps(dataDirectory, env) {
  const elsewhere = (process.env.DATABASE_CLIENT ?? 'sqlite') !== 'sqlite';
  const unfinished = join(dataDirectory, '.filling');
  const isFilled = existsSync(join(dataDirectory, 'content.db')) && !existsSync(unfinished);
  if (elsewhere || isFilled || isWithoutDemo()) return [];
  return [
    {
      title: 'filling the empty database with the demo',
      async work() {
        mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
        writeFileSync(unfinished, '');
        await seed(env);
        rmSync(unfinished);
      },
    },
  ];
}
