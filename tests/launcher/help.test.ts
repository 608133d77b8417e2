import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const files = Object.values(scripts).flatMap((command) => /\bnode (scripts\/[\w-]+\.mjs)/.exec(command)?.[1] ?? []);

test('the table of README has every command, and help has each word after it', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, table = ''] = /\n## All commands\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const commands = [...table.matchAll(/^\| `(npm [^`]+)`/gm)].map(([, command = '']) => command);
  const inTable = commands.map((command) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1]);
  const own = Object.keys(scripts).filter((name) => !name.startsWith('check:'));
  expect([...new Set(inTable)].toSorted()).toEqual(own.toSorted());
  for (const command of commands) {
    const [name = '', words = ''] = command.replace(/^npm (?:run )?/, '').split(' -- ');
    const [word = ''] = words.split(' ');
    const [file = ''] = /scripts\/[\w-]+\.mjs/.exec(scripts[name] ?? '') ?? [];
    const { status, stdout } = spawnSync('node', [file, word, '--help'], { cwd: root, encoding: 'utf8' });
    expect([command, status]).toEqual([command, 0]);
    expect(stdout, command).toContain(word);
  }
});

test('help of a new brand has its options, and that of programs in containers works, too', () => {
  const help = (file: string) => spawnSync('node', [file, '--help'], { cwd: root, encoding: 'utf8' });
  const { stdout } = help('scripts/brand.mjs');
  for (const option of ['--name', '--paper', '--ink', '--accent', '--logo']) expect(stdout).toContain(option);
  for (const file of ['scripts/backup/main.mjs', 'scripts/brand/main.mjs']) {
    const { status, stderr } = help(file);
    expect([file, status, stderr]).toEqual([file, 0, '']);
  }
});

test.each([...new Set(files)].filter((file) => !/audit|check-docs/.test(file)))(
  '%s --help says what it does, and does nothing else',
  (file) => {
    const { status, stdout, stderr } = spawnSync('node', [file, '--help'], { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^npm (run [\w:]+|start|test)\b/);
    const names = Object.keys(scripts).filter((name) => scripts[name]?.includes(file) && !name.startsWith('check:'));
    for (const name of names) expect(stdout).toContain(name.replace(/^(?:bench|start|test):/, ''));
  },
);
