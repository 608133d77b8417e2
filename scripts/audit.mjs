// Asks the registry what is known against the packages that run in production. High and critical advisories fail,
// save those in accepted-advisories.json, each with a reason and the day until which it holds.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { advisoriesIn } from './launcher/advisories.mjs';
import { LEFT_OUT } from './launcher/checks.mjs';
import { content, site } from './launcher/places.mjs';

const accepted = JSON.parse(readFileSync(new URL('accepted-advisories.json', import.meta.url), 'utf8'));
const today = new Date().toISOString().slice(0, 10);

/** npm ends badly both when it finds something and when it cannot ask; what it prints tells which. */
const ask = (cwd) =>
  new Promise((resolve) =>
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd, maxBuffer: 1e8 }, (_, report) => resolve(report)),
  );

const unasked = [];
for (const directory of [site, content]) {
  try {
    for (const advisory of advisoriesIn(JSON.parse((await ask(directory)) || 'null'), accepted, today)) {
      process.exitCode = 1;
      console.error(`${basename(directory)}: ${advisory}`);
    }
  } catch (error) {
    unasked.push(`${basename(directory)}: the registry could not be asked (${error.message})`);
  }
}
// What was found fails all the same.
if (unasked.length) {
  console.error(unasked.join('; '));
  process.exitCode ??= LEFT_OUT;
}
