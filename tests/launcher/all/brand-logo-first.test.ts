import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../../scripts/launcher/places.mjs';
import { type FakeClone, makeFakeClone } from '../fake-clone.ts';

let clone: FakeClone;
beforeEach(async () => {
  clone = await makeFakeClone();
  symlinkSync(join(root, 'node_modules/svgo'), join(clone.directory, 'node_modules/svgo'));
  // Installing the site fails.
  const absent = { version: '1.0.0', resolved: 'file:absent.tgz' };
  const dependencies = { absent: 'file:absent.tgz' };
  const packages = { '': dependencies, 'node_modules/absent': absent };
  clone.write('site/package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  clone.write('site/package.json', JSON.stringify({ dependencies }));
});
afterEach(() => clone.remove());

const newBrand = async (...logo: string[]) => {
  const launcher = clone.run('brand.mjs', 'new', '--name', 'Tala', ...logo);
  expect(await launcher.status).toBe(1);
  return launcher.said;
};

it.each([[['--logo', 'Tala.svg']], [['--logo=Tala.svg']]])(
  'a logo of %j that cannot be shown is refused before the site’s packages are installed',
  async (logo) => {
    clone.write('Tala.svg', '<svg viewBox="0 0 9 9"><text>Tala</text></svg>');
    const said = await newBrand(...logo);
    expect(said).toContain('Tala.svg has what the site does not allow. text: convert text to paths.');
    expect(said).not.toContain('Installing site/');
    expect(await newBrand('--logo', 'nowhere.svg')).toContain('nowhere.svg is missing.');
  },
);

it('with another logo, or with none yet, they are installed', async () => {
  clone.write('Tala.svg', '<svg viewBox="0 0 9 9"><path d="M0 0h5v5z"/></svg>');
  expect(await newBrand('--logo', 'Tala.svg')).toContain('Installing site/ failed');
  expect(await newBrand()).toContain('Installing site/ failed');
});
