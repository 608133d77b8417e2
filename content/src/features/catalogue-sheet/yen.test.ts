import { expect, test, vi } from 'vitest';
import { parseCell } from './parse.ts';

vi.mock('../../../../contract/brand.ts', async (original) => {
  const { BRAND } = await original<{ BRAND: object }>();
  return { BRAND: { ...BRAND, currency: { code: 'JPY', written: '円', after: true } } };
});

const price = { field: 'price', kind: 'number', attribute: { type: 'decimal' } };
const read = (cell: string) => parseCell(price as never, cell, { numbers: null } as never);

test.each(['￥14800', '１４８００', '￥１４，８００', '14,800円', '14.800', '¥14,800'])(
  'a sheet may write a price in yen as %s: it has no decimals @SHEET-3',
  (cell) => expect(read(cell)).toEqual({ value: 14_800 }),
);
