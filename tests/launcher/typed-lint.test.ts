import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';

const PROJECTS = ['', 'content', 'content/src', 'content/src/admin', 'site'];
/** One of each kind: a project of TypeScript finds its files by where they are. */
const CODE = [
  'contract/planted.ts',
  'content/config/planted.ts',
  'content/move-in/planted.ts',
  'content/src/core/planted.ts',
  'content/src/core/admin/planted.ts',
  'content/src/admin/planted.ts',
  'content/src/features/planted/admin/panel.tsx',
  'site/planted.ts',
  'site/src/page/planted.ts',
  'site/src/shell/planted.tsx',
];
const TESTS = [
  'scripts/planted.ts',
  'tests/support/planted.ts',
  'contract/planted.test.ts',
  'content/testing/planted.ts',
  'content/src/features/planted/planted.test.ts',
  'content/src/features/planted/admin/panel.test.ts',
  'site/testing/planted.ts',
  'site/src/shell/planted.test.tsx',
];

const GIVEN = `
declare const anything: any;
declare const promised: Promise<number>;
declare const object: { a: number };
declare const numbers: number[];
declare class Machine { run(): void }
declare const machine: Machine;
enum Fruit { Apple }
export const begin = (later: (work: () => void, ms: number) => void, setTimeout: typeof later) => setTimeout;
`;
/** A line for each rule that it breaks. */
const VIOLATIONS = {
  'await-thenable': 'export const f1 = async () => await 1;',
  'no-array-delete': 'export const f2 = () => delete numbers[0];',
  'no-base-to-string': 'export const f3 = String(object);',
  'no-duplicate-type-constituents': "export type Twice = 'a' | 'b' | 'a';",
  'no-floating-promises': 'export const f4 = () => { promised; };',
  'no-for-in-array': 'export const f5 = () => { for (const index in numbers) return index; };',
  'no-implied-eval': "export const f6 = () => new Function('return 1');",
  'no-misused-promises': 'export const f7 = () => numbers.forEach(async () => promised);',
  'no-redundant-type-constituents': 'export type Any = unknown | string;',
  'no-unnecessary-type-assertion': 'export const f8 = (text: string) => text as string;',
  'no-unsafe-enum-comparison': 'export const f9 = (fruit: Fruit) => fruit === 1;',
  'no-unsafe-unary-minus': 'export const f10 = (text: string) => -text;',
  'only-throw-error': "export const f11 = () => { throw 'text'; };",
  'prefer-promise-reject-errors': "export const f12 = () => Promise.reject('text');",
  'restrict-plus-operands': "export const f13 = object + 'a';",
  'restrict-template-expressions': 'export const f14 = `${numbers}${true}`;',
  'unbound-method': 'export const f15 = machine.run;',
};
const UNCHECKED = {
  'no-unsafe-argument': 'export const u1 = () => new Set<string>(anything);',
  'no-unsafe-assignment': "export const u2: string[] = JSON.parse('[]');",
  'no-unsafe-call': 'export const u3 = () => { anything(); };',
  'no-unsafe-member-access': 'export const u4 = () => { anything.a = 1; };',
  'no-unsafe-return': 'export const u5 = () => anything;',
};
const LINES = { ...VIOLATIONS, ...UNCHECKED };

let copy: string;
let said: string[];
/** The project's configuration around files that break every rule once. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lint-'));
  const configured = [...PROJECTS.map((path) => join(path, 'tsconfig.json')), 'content/tsconfig.strict.json'];
  for (const file of ['oxlint.config.ts', 'package.json', ...configured]) cpSync(join(root, file), join(copy, file));
  for (const path of ['', 'content', 'site'])
    symlinkSync(join(root, path, 'node_modules'), join(copy, path, 'node_modules'));
  const text = [GIVEN.replaceAll('\n', ' '), ...Object.values(LINES)].join('\n');
  for (const file of [...CODE, ...TESTS]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  // Without names it would go through the packages, which only .gitignore keeps it from.
  const command = ['node_modules/oxlint/bin/oxlint', '--format=unix', ...CODE, ...TESTS];
  const { stdout } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
  said = stdout.split('\n');
});
afterAll(() => rmSync(copy, { recursive: true }));

/** The rules that a file breaks, in the order of its lines. */
const brokenIn = (file: string) =>
  Object.keys(LINES).filter((rule, index) =>
    said.some((line) => line.startsWith(`${file}:${index + 2}:`) && line.endsWith(`/typescript(${rule})]`)),
  );

test.each(CODE)('every rule that needs types finds what breaks it: %s', (file) => {
  expect(brokenIn(file)).toEqual(Object.keys(LINES));
});

test.each(TESTS)('tests and tools need not check values of any type, but all else: %s', (file) => {
  expect(brokenIn(file)).toEqual(Object.keys(VIOLATIONS));
});
