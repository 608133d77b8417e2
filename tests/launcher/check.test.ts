import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeClone, makeFakeClone } from './fake-clone.ts';

const REFUSED = { message: '405 Method Not Allowed' };
const NOTHING = { vulnerabilities: {} };
const FOUND = {
  vulnerabilities: {
    'left-pad': {
      via: [{ name: 'left-pad', severity: 'high', title: 'Pads wrongly', url: 'https://github.com/advisories/GHSA-1' }],
    },
  },
};

let clone: FakeClone;
beforeEach(async () => {
  clone = await makeFakeClone();
  clone.write('package.json', JSON.stringify({ scripts: { 'check:audit': 'node scripts/audit.mjs' } }));
});
afterEach(() => clone.remove());

/** Runs the check with these audit reports from npm for each package. */
async function checkWith(reports: { site: object; content: object }) {
  for (const [name, report] of Object.entries(reports)) clone.write(`${name}/report.json`, JSON.stringify(report));
  const npm = 'node_modules/.bin/npm';
  clone.write(npm, '#!/bin/sh\ncat report.json\n');
  chmodSync(join(clone.directory, npm), 0o755);
  const check = clone.run('check.mjs');
  return { status: await check.status, said: check.said, end: check.said.trim().split('\n').slice(-2) };
}

it('npm test is the check alone where the brand has content of its own, and says so', async () => {
  clone.write('package.json', JSON.stringify({ scripts: { 'check:one': 'true' } }));
  clone.write('brand/brand.json', '{ "content": "own" }');
  const test = clone.run('test.mjs');
  expect(await test.status).toBe(0);
  expect(test.said).toContain('checking root one');
  expect(test.said).toContain('tests: NOT DONE, they are of the demo');
});

it('npm test names at its end what failed, tests and checks', async () => {
  clone.write('package.json', JSON.stringify({ scripts: { 'check:one': 'false' } }));
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    success: false,
    testResults: [
      {
        name: join(clone.directory, 'site/src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'it flies' },
          { status: 'failed', fullName: 'it lands' },
        ],
      },
      { name: join(clone.directory, 'site/src/b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  };
  clone.write('site/report.json', JSON.stringify(report));
  clone.write(
    'site/node_modules/.bin/vitest',
    '#!/bin/sh\nmkdir -p ../.cache\nfor word in "$@"; do case $word in --outputFile=*) cp report.json "${word#*=}";; esac; done; exit 1\n',
  );
  chmodSync(join(clone.directory, 'site/node_modules/.bin/vitest'), 0o755);
  const test = clone.run('test.mjs', 'check', 'unit', 'launcher');
  expect(await test.status).toBe(1);
  expect(test.said.trim().split('\n').slice(-6)).toEqual([
    'failed: root one',
    'failed: site/src/a.test.ts › it lands',
    'failed: site/src/b.test.ts',
    'failed: unit-content, whose output is above',
    'failed: launcher, whose output is above',
    'tests: 2 passed, 4 failed',
  ]);
});

describe('npm run check', () => {
  it('reports at the end that the audit could not be done, without failing', async () => {
    const { status, end } = await checkWith({ site: REFUSED, content: NOTHING });
    expect(status).toBe(0);
    expect(end).toEqual([
      'root audit: NOT DONE, site: the registry could not be asked (405 Method Not Allowed)',
      'Everything else checks out.',
    ]);
  });

  it('fails for known advisories, even if only one package could be audited', async () => {
    const { status, said, end } = await checkWith({ site: FOUND, content: REFUSED });
    expect(status).toBe(1);
    expect(said).toContain('site: GHSA-1 high left-pad: Pads wrongly');
    expect(said).toContain('content: the registry could not be asked');
    expect(end.at(-1)).toBe('The check failed: root audit.');
  });

  it('reports success if all checks pass', async () => {
    const { status, end } = await checkWith({ site: NOTHING, content: NOTHING });
    expect([status, end.at(-1)]).toEqual([0, 'Everything checks out.']);
  });
});
