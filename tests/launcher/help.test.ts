import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const files = Object.values(scripts).flatMap((command) => /\bnode (scripts\/[\w-]+\.mjs)/.exec(command)?.[1] ?? []);

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
