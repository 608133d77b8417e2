import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitMemory } from './child-memory.ts';

const MB = 1024 * 1024;

/** A program that keeps so much memory outside the JavaScript heap, says so, and waits. */
const program = (megabytes: number) =>
  spawn(process.execPath, [
    '-e',
    `const kept = Buffer.alloc(${megabytes * MB}, 1); console.log('kept'); setInterval(() => kept.length, 1000);`,
  ]);

test.skipIf(!existsSync('/proc/self/status'))('a process whose buffers pass the limit is ended', async () => {
  const child = program(300);
  const signal = await new Promise((resolve) => {
    let isTold = false;
    limitMemory(child, 200 * MB, () => (isTold = true));
    child.once('exit', (_code, by) => resolve([by, isTold]));
  });
  expect(signal).toEqual(['SIGKILL', true]);
});

test('one that stays below it goes on', async () => {
  const child = program(50);
  limitMemory(child, 400 * MB);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  child.kill('SIGKILL');
});
