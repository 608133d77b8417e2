import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { belowFloors } from '../../scripts/launcher/floors.mjs';
import { content, root, site } from '../../scripts/launcher/places.mjs';

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const floors: Record<string, string> = read(root, 'scripts', 'floors.json').packages;

it.each([site, content])('no lock file has an exposed package below its floor: %s', (directory) => {
  expect(belowFloors(read(directory, 'package-lock.json'), floors)).toEqual([]);
});

it('every floor is one of an installed package', () => {
  const installed = [site, content].flatMap((directory) => Object.keys(read(directory, 'package-lock.json').packages));
  for (const name of Object.keys(floors)) expect(installed, name).toContain(`node_modules/${name}`);
});

it('every copy of a package is compared, by numbers', () => {
  const packages = {
    '': {},
    'node_modules/sharp': { version: '0.35.10' },
    'node_modules/@strapi/upload/node_modules/sharp': { version: '0.35.3' },
    'node_modules/sharp-cli': { version: '0.1.0' },
  };
  expect(belowFloors({ packages }, { sharp: '0.35.5' })).toEqual([
    'sharp 0.35.3 is below 0.35.5 (node_modules/@strapi/upload/node_modules/sharp)',
  ]);
});

it('the content server and the site have one sharp each, of one version', () => {
  const versions = [site, content].flatMap((directory) =>
    Object.entries<{ version: string }>(read(directory, 'package-lock.json').packages)
      .filter(([place]) => place.endsWith('node_modules/sharp'))
      .map(([, { version }]) => version),
  );
  expect(versions).toHaveLength(2);
  expect(new Set(versions).size).toBe(1);
});
