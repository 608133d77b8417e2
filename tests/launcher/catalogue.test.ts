import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { applyPlan, describePlan } from '../../scripts/launcher/catalogue.mjs';

it('a plan is told with its counts, each cell, its errors and what is not used', () => {
  const rows = [
    {
      row: 2,
      key: 'aero',
      kind: 'changed',
      conflict: 'edited',
      cells: [
        { column: 'Price (Php)', old: '1000', new: '1400', moves: 40 },
        { column: 'Categories', old: 'Aero\nCabin', new: '' },
      ],
    },
  ];
  const sheet = {
    name: 'Luggage',
    rows,
    errors: [{ row: 14, sentence: 'Row 14, Size: "XL" is not Small, Medium or Large' }],
    unknownColumns: ['Fax'],
    creates: [{ name: 'Lime', locales: ['en', 'fil'], isDraft: true }],
  };
  const counts = { new: 0, changed: 1, unchanged: 2, errors: 1 };
  expect(describePlan({ counts, sheets: [sheet], unknownSheets: [], unusedPictures: ['spare.png'] })).toEqual([
    '0 new, 1 changed, 2 unchanged, 1 error',
    'Luggage, row 2, aero: changed (edited)',
    '  Price (Php): 1000 → 1400 (40 %)',
    '  Categories: Aero; Cabin → (empty)',
    'Luggage: Row 14, Size: "XL" is not Small, Medium or Large',
    'Luggage, ignored columns: Fax',
    'Luggage, to be created: Lime (en, fil, as a draft)',
    'Files that are not used: spare.png',
  ]);
});

it('an import is waited for while its server starts again', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.method === 'GET' && ++asked < 3) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ state: 'applied' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await applyPlan({ origin, token: 'token' }, 'id', {})).toEqual({ state: 'applied' });
  expect(asked).toBe(3);
  server.close();
});

it.each([
  ['an option that is not known', '--number=comma', "Unknown option '--number'"],
  ['an answer that is not known', '--conflicts=ignore', "--conflicts takes apply or skip, not 'ignore'."],
])('%s is refused in a sentence, not passed over', async (_what, option, reason) => {
  const command = promisify(execFile)(process.execPath, ['scripts/catalogue.mjs', 'plan', 'luggage.csv', option]);
  const { stderr } = (await command.catch((error: unknown) => error)) as { stderr: string };
  expect(stderr).toContain(reason);
  expect(stderr).not.toMatch(/\n\s+at /);
});
