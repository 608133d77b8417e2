import { describe, expect, it } from 'vitest';
import { make, published } from './entries.ts';
import { server } from './server.ts';

const SKUS = ['halted-1', 'halted-2', 'halted-3'];

const prices = async () => Promise.all(SKUS.map(async (sku) => (await published(sku))?.price));
/** Has the database refuse every change of a luggage, and no longer. */
const refuse = (sku: string) =>
  server.sql(`create trigger halts before update on luggages when old.item_sku = '${sku}'
    begin select raise(abort, 'It is refused'); end`);
const allow = () => server.sql('drop trigger halts');

describe('An undo that fails at an entry @SHEET-7', () => {
  it('leaves what it has taken back, says where it stopped, and goes on from there', async () => {
    for (const sku of SKUS) await make(sku);
    const { id } = await server.sheets.planLuggage([
      'SKU,Price (Php),Title',
      ...SKUS.map((sku) => `${sku},120,`),
      'halted-new,130,Made by the sheet',
    ]);
    expect(await server.sheets.apply(id, { publish: true })).toMatchObject({ state: 'applied' });
    await server.editor.change('luggage', (await published('halted-3'))!.documentId, { price: 111 });

    refuse('halted-2');
    const stopped = await server.sheets.undo(id);
    expect(stopped).toMatchObject({
      state: 'halted',
      outcome: {
        kept: ['halted-3, Price (Php) has been changed since'],
        problem: expect.stringMatching(/^halted-2: .*It is refused/),
      },
      progress: { '-1': 1, '3': 3 },
    });
    expect(await prices()).toEqual([120, 120, 111]);
    expect((await published('halted-new'))?.price).toBe(130);
    // It is run again, and stops there again.
    expect((await server.sheets.undo(id)).state).toBe('halted');

    allow();
    expect(await server.sheets.undo(id)).toMatchObject({
      state: 'undone',
      outcome: { kept: ['halted-3, Price (Php) has been changed since'] },
    });
    expect((await server.sheets.ask('GET', `sheet/${id}`)).body.outcome.problem).toBeUndefined();
    expect(await prices()).toEqual([100, 100, 111]);
    expect(await published('halted-new')).toBeUndefined();
    expect((await server.sheets.ask('POST', `sheet/${id}/undo`)).status).toBe(400);
  });
});
