import { defineConfig } from '@playwright/test';
import { engineProgram } from '../scripts/launcher/engines.mjs';
import { browserArguments } from './support/browser-arguments.ts';
import { siteOrigin } from './support/environment.ts';

/** Files in a folder named 'all', and tests with the tag @all, are left out of `npm test`. */
const isUsual = process.env.TESTS === 'usual';
const LEFT_OUT = isUsual ? [/@all/] : [];

/** A project with a folder of its own: a run empties those of its projects, and leaves the traces of another suite's failures. */
const project = (name: string) => ({ name, outputDir: `../.cache/playwright/${name}` });

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Films and slides are decoded and drawn by the processor here: a journey that is about motion asks for it. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Phones with an old Chromium; ENGINES has their versions. */
const engines = (process.env.ENGINES ?? '')
  .split(',')
  .filter(Boolean)
  .map((version) => ({
    ...project(`chromium-${version}`),
    testMatch: 'engines/*.spec.ts',
    grepInvert: [Number(version) < 99 ? /@design/ : /@column/, ...LEFT_OUT],
    use: {
      ...phone,
      launchOptions: {
        executablePath: engineProgram(Number(version)),
        args: [...browserArguments, '--disable-dev-shm-usage'],
      },
    },
  }));

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: '.',
  testIgnore: isUsual ? ['*/all/**'] : [],
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // These timeouts only end hanging journeys: none may depend on how fast a machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: siteOrigin,
    locale: 'en-PH',
    // Recording them takes a quarter of the processors' time of all journeys; --trace on records those of one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The service worker is out of the way where requests are routed, counted or weighed; its own journeys allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: browserArguments },
  },
  projects: [
    // A journey for which one viewport is enough is tagged with it; the others run in both.
    {
      ...project('phone'),
      testMatch: 'journeys/**/*.spec.ts',
      grepInvert: [/@desktop/, ...LEFT_OUT],
      // A quarter of the points to draw; which pictures a screen of twice the density loads is in the budgets.
      use: { ...phone, ...still, deviceScaleFactor: 1 },
    },
    {
      ...project('desktop'),
      testMatch: 'journeys/**/*.spec.ts',
      grepInvert: [/@phone/, ...LEFT_OUT],
      use: { ...still, viewport: { width: 1440, height: 900 } },
    },
    { ...project('budgets'), testMatch: 'budgets/**/*.spec.ts', grepInvert: LEFT_OUT, use: phone },
    ...engines,
  ],
});
