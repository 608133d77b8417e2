import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { logs } from './places.mjs';
import { run } from './processes.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser's program: CHROMIUM_PATH, else where systems usually keep it; undefined when there is none. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path));
}

/** The step that installs Chromium from the system's packages, none when there is a browser. */
export function chromiumSteps() {
  if (findChromium()) return [];
  const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!canInstall) {
    throw new Failure(
      'The journeys need Chromium: install it (on Debian: sudo apt-get install chromium) or name it in CHROMIUM_PATH.',
    );
  }
  return [{ title: 'installing Chromium', work: installWithApt }];
}

async function installWithApt() {
  const options = { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('Reading the list of system packages', ['apt-get', ['update']], { ...options, log: join(logs, 'apt.log') });
  await run(
    'Installing Chromium',
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']],
    { ...options, log: join(logs, 'install-chromium.log') },
  );
}
