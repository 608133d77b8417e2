// Reports rules of docs/product.md without a test in `npm test`, and links, file names and rule ids in documents, comments and test titles
// that do not exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrokenLinks } from './docs/links.mjs';
import { mentionProblems } from './docs/mentions.mjs';
import { ruleProblems } from './docs/rules.mjs';
import { root } from './launcher/places.mjs';

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
const paths = listed
  .toString()
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)));
const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const tests = [...files]
  .filter(([path]) => /\.(test|spec|part)\.tsx?$/.test(path))
  // Those that only `npm run test:all` runs.
  .filter(([path]) => !path.includes('/all/'))
  .map(([path, text]) => ({ path, text }));

const problems = [
  ...ruleProblems(files.get('docs/product.md') ?? '', tests),
  ...findBrokenLinks(files),
  ...mentionProblems(files),
];
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
