import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';

const folder = mkdtempSync(join(tmpdir(), 'following-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The commands of docs/adopting.md, but for those that need the packages. */
const [, following = ''] = readFileSync(join(root, 'docs/adopting.md'), 'utf8').split('## Following the project');
const documented = Array.from(following.matchAll(/^ {4}git ((?:merge|rm|checkout) .*)$/gm), ([, command = '']) =>
  command.split(' '),
);

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'merge.conflictStyle=merge'];
  try {
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
  } catch (error) {
    // A merge with conflicts ends with status 1 and leaves them to the commands after it.
    if (args[0] !== 'merge') throw error;
  }
}
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
function commit(files: Record<string, string | null>, message: string): void {
  for (const [path, text] of Object.entries(files)) {
    if (text === null) {
      rmSync(join(folder, path));
      continue;
    }
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

it('a merge of the project’s changes leaves brand/ untouched and takes everything else', () => {
  git('init', '--quiet', '--initial-branch=main');
  const files = { 'brand/brand.json': 'demo', 'brand/places/towns.json': 'demo', 'brand/logo.svg': 'demo' };
  commit({ ...files, 'site/page.ts': 'first' }, 'The project');
  git('checkout', '--quiet', '-b', 'upstream/main');
  const changed = {
    'brand/brand.json': 'demo, changed',
    'brand/places/towns.json': 'changed',
    'brand/icon.svg': 'new',
  };
  commit({ ...changed, 'brand/logo.svg': null, 'site/page.ts': 'second' }, 'Its changes');
  git('checkout', '--quiet', 'main');
  commit({ 'brand/brand.json': 'mine', 'brand/places/towns.json': null, 'brand/logo.svg': 'mine' }, 'My brand');

  expect(documented.map(([verb]) => verb)).toEqual(['merge', 'rm', 'checkout']);
  for (const command of documented) git(...command);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A new version of the project');

  expect(read('brand/brand.json')).toBe('mine');
  expect(read('brand/logo.svg')).toBe('mine');
  expect(existsSync(join(folder, 'brand/places/towns.json'))).toBe(false);
  expect(existsSync(join(folder, 'brand/icon.svg'))).toBe(false);
  expect(read('site/page.ts')).toBe('second');
});
