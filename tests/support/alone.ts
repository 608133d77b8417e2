import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NEEDS_A_PROCESS = /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv)\b|\bisLinear\b/;

/**
 * The test files that need a process each: those that replace modules, or variables which modules read when they are
 * loaded, and those that compare what work costs, garbage collection included. The others share one, since starting a
 * process takes longer than their tests.
 * @param patterns of test files
 * @param directory to which the patterns and the result are relative
 */
export const filesThatRunAlone = (patterns: string[], directory: string): string[] =>
  globSync(patterns, { cwd: directory }).filter((file) =>
    NEEDS_A_PROCESS.test(readFileSync(join(directory, file), 'utf8')),
  );
