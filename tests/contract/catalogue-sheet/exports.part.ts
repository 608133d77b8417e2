import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHEET_TYPES } from '../../../content/src/core/sheet-file/sheet-types.ts';
import { content } from '../../../scripts/launcher/places.mjs';
import { server } from './server.ts';

/** How many entries of a type the demo has. */
const entriesOf = async (uid: string) => {
  const type = uid.split('.').at(-1)!.replace(/y$/, 'ie');
  const response = await fetch(`${server.origin}/api/${type}s?locale=en&fields[0]=id`);
  return (await response.json()).meta.pagination.total;
};

describe('everything that is exported', () => {
  it('changes nothing when it is imported again, as XLSX @SHEET-1', async () => {
    const plan = await server.sheets.plan('all.xlsx', await server.sheets.file('export'));
    expect(plan.sheets.map(({ name }) => name)).toEqual(['Luggage', 'Accessories', 'Gifts', 'Stores', 'Reviews']);
    expect(plan.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
    expect(plan.counts).toEqual({ new: 0, changed: 0, unchanged: expect.any(Number), errors: 0 });
    expect(plan.counts.unchanged).toBeGreaterThan(200);
  });

  it.each(SHEET_TYPES)('nor as CSV, as it is in the demo’s folder: $name @SHEET-1', async ({ uid, name }) => {
    const csv = Buffer.from(await server.sheets.file('export', `?type=${uid}&format=csv`));
    // Brought up to date by npm test -- contract catalogue-sheet.test -u
    const file = join(content, 'demo/sheets', `${name.toLowerCase()}.csv`);
    await expect(csv.toString()).toMatchFileSnapshot(file);
    const plan = await server.sheets.plan(basename(file), csv);
    expect(plan.sheets.flatMap(({ errors, rows, unknownColumns }) => [...errors, ...rows, ...unknownColumns])).toEqual(
      [],
    );
    expect(plan.counts.unchanged).toBe(await entriesOf(uid));
  });

  it('and an empty template explains each column and plans nothing @SHEET-1', async () => {
    const plan = await server.sheets.plan('template.xlsx', await server.sheets.file('template'));
    expect(plan.counts).toEqual({ new: 0, changed: 0, unchanged: 0, errors: 0 });
    expect(plan.unknownSheets).toEqual([]);
  });
});
