// Compares the lock files with the floors of exposed packages, then asks the registry for advisories against the packages
// that run in production. High and critical ones fail the check, except those in accepted-advisories.json, each with a
// reason and an expiry date.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { advisoriesIn } from './launcher/advisories.mjs';
import { LEFT_OUT } from './launcher/checks.mjs';
import { belowFloors } from './launcher/floors.mjs';
import { content, site } from './launcher/places.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const accepted = read(new URL('accepted-advisories.json', import.meta.url));
const floors = read(new URL('floors.json', import.meta.url));
const today = new Date().toISOString().slice(0, 10);

/** npm's exit status is the same for findings and for an unreachable registry; its output tells which it was. */
const ask = (cwd) =>
  new Promise((resolve) =>
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd, maxBuffer: 1e8 }, (_, report) => resolve(report)),
  );

const unreachable = [];
for (const directory of [site, content]) {
  for (const low of belowFloors(read(join(directory, 'package-lock.json')), floors.packages)) {
    process.exitCode = 1;
    console.error(`${basename(directory)}: ${low} (floors of ${floors.checkedOn})`);
  }
  try {
    for (const advisory of advisoriesIn(JSON.parse((await ask(directory)) || 'null'), accepted, today)) {
      process.exitCode = 1;
      console.error(`${basename(directory)}: ${advisory}`);
    }
  } catch (error) {
    unreachable.push(`${basename(directory)}: the registry could not be asked (${error.message})`);
  }
}
// Advisories that were found still fail the check.
if (unreachable.length) {
  console.error(unreachable.join('; '));
  process.exitCode ??= LEFT_OUT;
}
