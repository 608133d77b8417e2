import { describe, expect, it } from 'vitest';
import { invite } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { draftOf, make, priced, published } from './entries.ts';
import { server } from './server.ts';

describe('an import asks, or does not go through, where others work on its entries:', () => {
  it('one that was made since the plan @SHEET-5', async () => {
    const { id } = await server.sheets.planLuggage(['SKU,Title', 'made-since,From the sheet']);
    await make('made-since');
    expect((await server.sheets.ask('POST', `sheet/${id}/apply`, {})).body.questions).toEqual(['conflicts']);
    expect(await published('made-since')).toMatchObject({ title: 'By hand' });
  });

  it('one that was deleted since the plan @SHEET-5', async () => {
    const documentId = await make('deleted-since');
    const { id } = await server.sheets.planLuggage(['SKU,Title', 'deleted-since,From the sheet']);
    await server.editor.remove('luggage', documentId);
    expect((await server.sheets.ask('POST', `sheet/${id}/apply`, {})).body.questions).toEqual(['conflicts']);
  });

  it('the second of two imports that begin at the same time @SHEET-5 @SHEET-6', async () => {
    await make('at-once');
    await make('at-once-too');
    const other = await server.sheetsOf(await invite(server.origin, account, 'strapi-editor'));
    const first = await server.sheets.planLuggage(priced('at-once,110'));
    const second = await other.planLuggage(priced('at-once-too,105', 'at-once,120'));
    await Promise.all([server.sheets.begin(first.id, { publish: true }), other.begin(second.id, { publish: true })]);
    const ends = [await server.sheets.end(first.id), await other.end(second.id)];
    expect(ends.map(({ state }) => state).toSorted()).toEqual(['applied', 'failed']);
    const { outcome } = ends.find(({ state }) => state === 'failed')!;
    expect(outcome!.problem).toBe('at-once: Price (Php) has been changed while the import ran');
    const isFirst = ends[0]!.state === 'applied';
    expect((await published('at-once'))!.price).toBe(isFirst ? 110 : 120);
    expect((await published('at-once-too'))!.price).toBe(isFirst ? 100 : 105);
  });

  it('one whose entry is called like what a lost database says, which fails like any other @SHEET-6', async () => {
    const name = 'Connection terminated';
    const store = { storeName: name, location: 'By hand' };
    await server.editor.create('store-location', store);
    await server.editor.create('store-location', { ...store, storeName: `${name} too` });
    const sheet = (...rows: string[]) => ['storeName,location', ...rows].join('\n');
    const other = await server.sheetsOf(await invite(server.origin, account, 'strapi-editor'));
    const first = await server.sheets.plan('stores.csv', sheet(`${name},First`));
    const second = await other.plan('stores.csv', sheet(`${name} too,Second`, `${name},Second`));
    await Promise.all([server.sheets.begin(first.id, { publish: true }), other.begin(second.id, { publish: true })]);
    const ends = [await server.sheets.end(first.id), await other.end(second.id)];
    expect(ends.map(({ state }) => state).toSorted()).toEqual(['applied', 'failed']);
    const { outcome } = ends.find(({ state }) => state === 'failed')!;
    expect(outcome!.problem).toBe(`${name}: Location has been changed while the import ran`);
  });
});

describe('an undo keeps what others have done since:', () => {
  it('an entry that was withdrawn stays so @SHEET-7', async () => {
    const documentId = await make('withdrawn');
    const { id } = await server.sheets.planLuggage(priced('withdrawn,110'));
    await server.sheets.apply(id, { publish: true });
    await server.editor.unpublish('luggage', documentId);
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual([
      'withdrawn [en] is not published any more: it is put back in its draft only',
    ]);
    expect(await published('withdrawn')).toBeUndefined();
    expect((await draftOf(documentId, 'en')).price).toBe(100);
  });

  it('a new entry to which another one leads stays, and so does the link @SHEET-7', async () => {
    const { id } = await server.sheets.planLuggage(['SKU,Title', 'led-to,New']);
    await server.sheets.apply(id, { publish: true });
    const { documentId } = (await published('led-to'))!;
    const old = await make('leads-to-it', {
      state: 'discontinued',
      successor: { connect: [{ documentId, locale: 'en' }] },
    });
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual(['led-to stays: something else uses it by now']);
    expect((await draftOf(old, 'en')).successor).toMatchObject({ count: 1 });
  });

  it('a language into which somebody has written more stays @SHEET-7', async () => {
    const documentId = await make('more-words');
    const { id } = await server.sheets.planLuggage(['SKU,Title [fil]', 'more-words,Maleta']);
    await server.sheets.apply(id, { publish: true });
    await server.editor.change('luggage', documentId, { description: 'Sariling salita' }, 'fil');
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual(['more-words [fil] stays: it has been changed since']);
    expect((await draftOf(documentId, 'fil')).description).toBe('Sariling salita');
  });

  it('and a language with nothing more in it goes @SHEET-7', async () => {
    const documentId = await make('no-more-words');
    const { id } = await server.sheets.planLuggage(['SKU,Title [fil]', 'no-more-words,Maleta']);
    await server.sheets.apply(id, { publish: true });
    expect((await server.sheets.undo(id)).outcome).toBeNull();
    expect((await draftOf(documentId, 'fil')).title).toBeUndefined();
  });
});
