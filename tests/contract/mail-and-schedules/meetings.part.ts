import { describe, expect, it } from 'vitest';
import { CatalogueSheets } from '../../support/catalogue-sheets.ts';
import { History } from '../../support/history.ts';
import { minutesFromNow, pastDue, schedulesAs } from '../../support/schedules.ts';
import { ask, server } from './server.ts';

let known: CatalogueSheets | undefined;
/** Log-ins are limited: one is enough. */
const loadSheets = async () => (known ??= await CatalogueSheets.as(server.origin));

const plans = () => schedulesAs(ask, 'gift');
const history = () => new History({ ask });
const shown = async (id: string) => (await server.content(`gifts/${id}?locale=en`)).price as number;
const draft = async (id: string): Promise<number> =>
  (await server.editor.call('GET', `/content-manager/collection-types/api::gift.gift/${id}?locale=en`)).price;
const prices = async (id: string) => [await shown(id), await draft(id)];
const letCome = async (id: string, action: 'publish' | 'back' = 'publish') => {
  server.sql(pastDue([id], 1, action));
  await expect.poll(async () => (await plans().of(id))[action]?.state as string | undefined).not.toBe('waiting');
};

/** A gift of 1,000 that visitors see, with a plan for 800. @returns its document id */
async function planned(sku: string, more: object = {}): Promise<string> {
  const { documentId: id } = await server.editor.create('gift', { item_sku: sku, title: sku, price: 1000 });
  await server.editor.save('gift', id, { price: 800 });
  expect((await plans().setWith(id, more)).status).toBe(200);
  expect(await prices(id)).toEqual([1000, 1000]);
  return id;
}

/** Publishes a price by a sheet. @returns the import's id */
async function publishBySheet(sku: string, price: number): Promise<string> {
  const sheets = await loadSheets();
  const { id } = await sheets.plan('gifts.csv', `SKU,Price (Php)\n${sku},${price}`);
  expect((await sheets.apply(id, { publish: true })).state).toBe('applied');
  return id;
}

describe('A plan and a sheet for the same price @PLAN-1 @SHEET-7', () => {
  it('count in the order of time, and an undo keeps what the plan has done since', async () => {
    const id = await planned('meets-sheet');
    const sheet = await publishBySheet('meets-sheet', 900);
    expect(await prices(id)).toEqual([900, 900]);
    await letCome(id);
    expect(await prices(id)).toEqual([800, 800]);
    expect((await (await loadSheets()).undo(sheet)).state).toBe('undone');
    expect(await prices(id)).toEqual([800, 800]);
  });

  it('and an undo before its time: the plan still does what was planned, and its end puts that back', async () => {
    const id = await planned('meets-undo', { until: minutesFromNow(120) });
    const sheet = await publishBySheet('meets-undo', 900);
    await (await loadSheets()).undo(sheet);
    expect(await prices(id)).toEqual([1000, 1000]);
    await letCome(id);
    expect(await prices(id)).toEqual([800, 800]);
    await letCome(id, 'back');
    expect(await prices(id)).toEqual([1000, 1000]);
  });

  it('and a sheet between beginning and end: the end leaves what the sheet has written', async () => {
    const id = await planned('meets-end', { until: minutesFromNow(120) });
    await letCome(id);
    await publishBySheet('meets-end', 900);
    await letCome(id, 'back');
    expect(await prices(id)).toEqual([900, 900]);
  });
});

describe('A plan and a value that is restored @PLAN-1 @HISTORY-2', () => {
  it('leave each other alone: the plan goes live, and what was restored is not lost', async () => {
    const { documentId: id } = await server.editor.create('gift', {
      item_sku: 'meets-history',
      title: 'x',
      price: 1200,
    });
    await server.editor.change('gift', id, { price: 1000 });
    await server.editor.save('gift', id, { price: 800 });
    expect((await plans().setWith(id, {})).status).toBe(200);
    const records = await history().of('gift', id);
    const dearer = records.find(
      ({ kind, changes }) =>
        kind === 'changed' && changes.some(({ before, after }) => before === '1,200' && after === '1,000'),
    )!;
    await history().restored(dearer);
    expect(await prices(id)).toEqual([1000, 1200]);
    await letCome(id);
    expect(await prices(id)).toEqual([800, 1200]);
  });

  it('and an entry that comes back from the bin waits for its plan, which needs it published', async () => {
    const id = await planned('meets-bin');
    await server.editor.remove('gift', id);
    const [deleted] = await history().of('gift', id);
    await history().restored(deleted!);
    expect(await draft(id)).toBe(1000);
    expect((await plans().of(id)).publish.state).toBe('waiting');
    await letCome(id);
    expect((await plans().of(id)).publish.state).toBe('failed');
    expect(await draft(id)).toBe(1000);
  });
});
