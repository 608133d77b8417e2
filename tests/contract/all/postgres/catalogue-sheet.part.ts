import { beforeAll, describe, expect, it } from 'vitest';
import { CatalogueSheets } from '../../../support/catalogue-sheets.ts';
import { hasPostgres } from '../../../support/postgres.ts';
import { server } from './server.ts';

const ROWS = 20;

describe.skipIf(!hasPostgres)('When PostgreSQL is gone half-way', () => {
  let sheets: CatalogueSheets;

  /** Ends PostgreSQL as soon as some steps of an import are in a state, and starts both servers again. */
  async function interrupt(id: string, condition: string): Promise<void> {
    const database = await server.connect();
    const isReached = async () => {
      const statement = `select count(*) from catalogue_sheet_steps where sheet = '${id}' and ${condition}`;
      return Number((await database.query(statement)).rows[0]!.count);
    };
    await expect.poll(isReached, { interval: 5 }).toBeGreaterThan(5);
    await database.end();
    await server.loseDatabase();
    // A minute later what the lost process had claimed is free.
    await server.sql('update catalogue_sheets set heard_at = heard_at - 60000');
    sheets = await CatalogueSheets.as(server.origin);
  }
  const pricesOf = async () => {
    const response = await fetch(
      `${server.origin}/api/luggages?filters[item_sku][$startsWith]=case-&pagination[pageSize]=100&sort=item_sku`,
    );
    return (await response.json()).data.map(({ price }: { price: number }) => Number(price));
  };

  beforeAll(async () => {
    // It would go on with the import.
    await server.stopOther();
    sheets = await CatalogueSheets.as(server.origin);
  });

  it('an import goes on when it is back, and its undo, too @SHEET-6', async () => {
    const lines = Array.from({ length: ROWS }, (_, index) => `case-${index + 100},Case ${index},${1000 + index}`);
    const made = await sheets.planLuggage(['SKU,Title,Price (Php)', ...lines]);
    expect(made.counts).toMatchObject({ new: ROWS, errors: 0 });
    await sheets.begin(made.id, { publish: true });
    await interrupt(made.id, 'state > 0');
    await interrupt(made.id, 'state = 3');
    expect(await sheets.end(made.id)).toMatchObject({ state: 'applied', outcome: null });
    const prices = Array.from({ length: ROWS }, (_, index) => 1000 + index);
    expect(await pricesOf()).toEqual(prices);

    const dearer = await sheets.planLuggage([
      'SKU,Price (Php)',
      ...prices.map((price, index) => `case-${index + 100},${price + 1}.25`),
    ]);
    await sheets.begin(dearer.id, { publish: true });
    await interrupt(dearer.id, 'state = 3');
    expect(await sheets.end(dearer.id)).toMatchObject({ state: 'applied', outcome: null });
    expect(await pricesOf()).toEqual(prices.map((price) => price + 1.25));
    expect((await sheets.ask('POST', `sheet/${dearer.id}/undo`)).status).toBe(202);
    await interrupt(dearer.id, 'state = -1');
    expect(await sheets.end(dearer.id)).toMatchObject({ state: 'undone', outcome: null });
    expect(await pricesOf()).toEqual(prices);
  });
});
