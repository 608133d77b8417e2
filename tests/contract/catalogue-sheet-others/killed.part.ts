import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { server } from './server.ts';

/** What the import changes, of the demo, and makes. */
const LINES = ['nimbus', 'killed'];

/** The states of an import's steps, read past the server: 0 waiting, 1 and 2 written, 3 published, -1 taken back. */
function statesOf(id: string): number[] {
  const database = new DatabaseSync(server.database, { readOnly: true });
  database.exec('pragma busy_timeout = 5000');
  const rows = database.prepare('select state from catalogue_sheet_steps where sheet = ? order by step').all(id);
  database.close();
  return rows.map(({ state }) => Number(state));
}
const killWhen = async (id: string, isReached: (states: number[]) => boolean) => {
  await expect.poll(() => isReached(statesOf(id)), { interval: 5 }).toBe(true);
  await server.kill();
  await server.start();
};
const pricesOf = async () => {
  const lines = LINES.map((line, index) => `filters[$or][${index}][item_sku][$startsWith]=${line}-`).join('&');
  const found = await server.content(`luggages?pagination[pageSize]=100&${lines}`);
  return new Map((found as { item_sku: string; price: number }[]).map(({ item_sku, price }) => [item_sku, price]));
};
const count = (states: number[], wanted: number) => states.filter((state) => state === wanted).length;

describe('a server that is killed', () => {
  it('An import whose server is killed in each of its parts is whole in the end, and its undo, too @SHEET-6', async () => {
    const before = await pricesOf();
    const lines = [...before].map(([sku, price], index) => `${sku},${price + 1},Killed ${index}`);
    const made = Array.from({ length: 5 }, (_, index) => `killed-${index},1000,Made ${index}`);
    const { id, counts } = await server.sheets.planLuggage(['SKU,Price (Php),Title', ...lines, ...made]);
    expect(counts).toMatchObject({ new: 5, changed: before.size, errors: 0 });
    expect((await server.sheets.ask('POST', `sheet/${id}/apply`, { publish: true })).status).toBe(202);
    await killWhen(id, (states) => count(states, 0) < states.length - 3);
    await killWhen(id, (states) => count(states, 0) <= 3);
    await killWhen(id, (states) => count(states, 3) > 3);
    expect((await server.sheets.end(id)).state).toBe('applied');
    const after = await pricesOf();
    expect(after.size).toBe(before.size + 5);
    for (const [sku, price] of before) expect([sku, after.get(sku)]).toEqual([sku, price + 1]);

    expect((await server.sheets.ask('POST', `sheet/${id}/undo`)).status).toBe(202);
    await killWhen(id, (states) => count(states, -1) > 3);
    expect(await server.sheets.end(id)).toMatchObject({ state: 'undone', outcome: null });
    expect(await pricesOf()).toEqual(before);
  });
});
