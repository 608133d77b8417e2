import { afterEach, expect, it, vi } from 'vitest';
import { findProgram, programEnvironment, programSteps } from '../../scripts/launcher/system-programs.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('finds a program by its variable, and installs none that exists', () => {
  vi.stubEnv('REDIS_SERVER_PATH', process.execPath);
  expect(findProgram('Redis')).toBe(process.execPath);
  expect(programEnvironment(['Redis'])).toEqual({ REDIS_SERVER_PATH: process.execPath });
  expect(programSteps(['Redis'])).toEqual([]);
});

it('does not accept a path without a program', () => {
  vi.stubEnv('XVFB_PATH', '/nowhere/Xvfb');
  expect(findProgram('Xvfb')).not.toBe('/nowhere/Xvfb');
});
