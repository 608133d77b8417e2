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

/** @returns {Step[]} */
const buildStep = (directory, /** @type {import('./build.mjs').BuildScript} */ name, title = names[directory]) =>
  isBuilt(directory, name) ? [] : [{ title: `building ${title}`, work: () => build(directory, name) }];
const serverSteps = () => buildStep(content, 'build:server');
const panelSteps = () => buildStep(content, 'build:admin', 'the admin panel');

/** The steps that build a package, none when it is built. */
export const buildSteps = (directory) =>
  directory === content ? [...serverSteps(), ...panelSteps()] : buildStep(directory, 'build');

/**
 * Builds the content server and fills its database, which does not wait for the admin panel.
 * @param {Step[]} filling
 * @param {(steps: Step[]) => Promise<void>} inOrder runs steps
 * @returns {{ count: number, work: () => Promise<void> }} count: of its steps
 */
export function buildAndFill(filling, inOrder) {
  const [server, panel] = [serverSteps(), panelSteps()];
  return {
    count: server.length + panel.length + filling.length,
    async work() {
      await inOrder(server);
      await Promise.all([inOrder(panel), inOrder(filling)]);
    },
  };
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
