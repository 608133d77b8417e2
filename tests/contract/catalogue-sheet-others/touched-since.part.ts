import { describe, expect, it } from 'vitest';
import { History } from '../../support/history.ts';
import { picture } from '../../support/picture.ts';
import { schedulesAs } from '../../support/schedules.ts';
import { draftOf, make, priced, published } from './entries.ts';
import { server } from './server.ts';

describe('an undo keeps whole what somebody, or something, has touched since:', () => {
  /** Brings a new luggage in. @returns the import and the entry */
  const bringIn = async (sku: string, decisions: object = {}, who = server.sheets) => {
    const lines = ['SKU,Title,Title [fil],Description [fil]', `${sku},New,Bago,Mula sa sheet`];
    const { id } = await who.planLuggage(lines);
    await who.apply(id, decisions);
    const query = `filters[item_sku][$eq]=${sku}&locale=en`;
    const found = await server.editor.call('GET', `/content-manager/collection-types/api::luggage.luggage?${query}`);
    return { id, documentId: found.results[0].documentId as string };
  };
  const change = async (...lines: string[]) => {
    const { id } = await server.sheets.planLuggage(lines);
    await server.sheets.apply(id, { publish: true, otherConflicts: 'apply', confirmPrices: true });
    return id;
  };

  it('a new entry with a text that was written by hand, which the sheet has in another language @SHEET-7', async () => {
    const { id, documentId } = await bringIn('by-hand', { publish: true });
    await server.editor.change('luggage', documentId, { description: 'Written by hand' });
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual(['by-hand stays: it has been changed since']);
    expect(await published('by-hand')).toMatchObject({ description: 'Written by hand' });
  });

  it('a new draft that was published @SHEET-7', async () => {
    const { id, documentId } = await bringIn('published-since');
    await server.editor.publish('luggage', documentId);
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual([
      'published-since stays: it has been published since',
    ]);
    expect(await published('published-since')).toMatchObject({ title: 'New' });
  });

  it('a new entry that was withdrawn @SHEET-7', async () => {
    const { id, documentId } = await bringIn('new-withdrawn', { publish: true });
    await server.editor.unpublish('luggage', documentId);
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual(['new-withdrawn stays: it has been changed since']);
    expect((await draftOf(documentId, 'en')).title).toBe('New');
  });

  it('a new draft that was brought back from the bin @SHEET-7', async () => {
    const { id, documentId } = await bringIn('from-the-bin');
    await server.editor.remove('luggage', documentId);
    const history = new History(server.administrator);
    await history.restored((await history.of('luggage', documentId))[0]!);
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual(['from-the-bin stays: it has been changed since']);
    expect((await draftOf(documentId, 'en')).title).toBe('New');
  });

  it('a new draft that is planned to be published @SHEET-7', async () => {
    const { id, documentId } = await bringIn('planned');
    const plans = schedulesAs(server.administrator.ask, 'luggage');
    expect((await plans.set(documentId)).status).toBe(200);
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual(['planned stays: something is planned for it']);
    expect((await draftOf(documentId, 'en')).title).toBe('New');
  });

  it('a new entry that a later sheet has changed, until that is undone @SHEET-7', async () => {
    const { id, documentId } = await bringIn('two-sheets', { publish: true });
    const kept = await bringIn('two-sheets-kept', { publish: true });
    const later = await change('SKU,Description', 'two-sheets,From the second');
    await change('SKU,Description', 'two-sheets-kept,From the second');
    expect((await server.sheets.undo(kept.id)).outcome!.kept).toEqual([
      'two-sheets-kept stays: it has been changed since',
    ]);
    expect(await published('two-sheets-kept')).toMatchObject({ description: 'From the second' });
    expect((await server.sheets.undo(later)).outcome).toBeNull();
    expect((await server.sheets.undo(id)).outcome).toBeNull();
    expect(await published('two-sheets')).toBeUndefined();
    await expect(draftOf(documentId, 'en')).rejects.toThrow('404');
  });

  it('a new entry to which one leads that stays, and one to which the same sheet’s old entry leads by hand @SHEET-7', async () => {
    const old = await make('old-of-the-sheet');
    const lines = ['SKU,Title,Price (Php),Recommendations', 'stays,Stays,100,led-from-it', 'led-from-it,New,100,'];
    const id = await change(...lines, 'led-by-hand,New,100,', 'old-of-the-sheet,,110,');
    await server.editor.change('luggage', (await published('stays'))!.documentId, { invite_text: 'By hand' });
    const { documentId } = (await published('led-by-hand'))!;
    await server.editor.change('luggage', old, { recommendations: { connect: [{ documentId, locale: 'en' }] } });
    expect((await server.sheets.undo(id)).outcome!.kept!.toSorted()).toEqual([
      'led-by-hand stays: something else uses it by now',
      'led-from-it stays: something else uses it by now',
      'stays stays: it has been changed since',
    ]);
    expect((await published('old-of-the-sheet'))!.price).toBe(100);
    expect((await draftOf(old, 'en')).recommendations).toMatchObject({ count: 1 });
  });

  it('a field that was changed and changed back, by hand or by later sheets @SHEET-7', async () => {
    const documentId = await make('there-and-back');
    const first = await change(...priced('there-and-back,110'));
    await server.editor.change('luggage', documentId, { price: 120 });
    const back = await change(...priced('there-and-back,110'));
    expect((await server.sheets.undo(first)).outcome!.kept).toEqual([
      'there-and-back, Price (Php) has been changed since',
    ]);
    expect((await published('there-and-back'))!.price).toBe(110);
    expect((await server.sheets.undo(back)).outcome).toBeNull();
    expect((await published('there-and-back'))!.price).toBe(120);
  });

  it('and nothing of a later sheet that was undone @SHEET-7', async () => {
    await make('one-after-another');
    const first = await change(...priced('one-after-another,110'));
    const second = await change(...priced('one-after-another,120'));
    expect((await server.sheets.undo(second)).outcome).toBeNull();
    expect((await server.sheets.undo(first)).outcome).toBeNull();
    expect((await published('one-after-another'))!.price).toBe(100);
  });

  it('drafts of fields and languages that were published @SHEET-7', async () => {
    const field = await make('draft-published');
    const language = await make('language-published');
    const lines = ['SKU,Price (Php),Title [fil]', 'draft-published,110,', 'language-published,,Maleta'];
    const { id } = await server.sheets.planLuggage(lines);
    await server.sheets.apply(id);
    await server.editor.publish('luggage', field);
    await server.editor.publish('luggage', language, 'fil');
    expect((await server.sheets.undo(id)).outcome!.kept!.toSorted()).toEqual([
      'draft-published, Price (Php) has been published since',
      'language-published [fil] stays: it has been published since',
    ]);
    expect((await draftOf(field, 'en')).price).toBe(110);
    expect((await draftOf(language, 'fil')).title).toBe('Maleta');
  });

  it('what was not published before the sheet, and has been published by hand since @SHEET-7', async () => {
    const draft = { item_sku: 'was-a-draft', title: 'Draft', price: 100 };
    const { documentId } = await server.editor.createDraft('luggage', draft);
    const id = await change(...priced('was-a-draft,110'));
    await server.editor.change('luggage', documentId, { invite_text: 'By hand' });
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual(['was-a-draft, Price (Php) has been published since']);
    expect(await published('was-a-draft')).toMatchObject({ price: 110, invite_text: 'By hand' });
  });

  it('pictures that were described, or used elsewhere @SHEET-7', async () => {
    await make('with-pictures');
    const names = ['with-pictures.png', 'with-pictures_2.png', 'with-pictures_3.png'];
    const colors = ['teal', 'red', 'blue'];
    const files = Object.fromEntries(
      await Promise.all(names.map(async (name, index) => [name, await picture(colors[index]!)])),
    );
    const { id } = await server.sheets.planLuggage(['SKU,Price (Php)', 'with-pictures,100'], {}, files);
    await server.sheets.apply(id, { publish: true });
    const fileNamed = async (name: string) =>
      (await server.editor.call('GET', `/upload/files?filters[name][$eq]=${name}`)).results[0];
    await server.editor.describeFile((await fileNamed(names[0]!)).id, { alternativeText: 'A case' });
    await make('borrows', { images: [(await fileNamed(names[1]!)).id] });
    expect((await server.sheets.undo(id)).outcome!.kept!.toSorted()).toEqual([
      'with-pictures.png stays: it has been changed since',
      'with-pictures_2.png stays: something else uses it by now',
    ]);
    expect(await fileNamed(names[0]!)).toMatchObject({ alternativeText: 'A case' });
    expect(await fileNamed(names[2]!)).toBeUndefined();
  });

  it('all that is new, where the history no longer reaches back to the import @SHEET-7', async () => {
    const { id, documentId } = await bringIn('forgotten', { publish: true });
    await server.restart(() => server.sql(`delete from history where document_id = '${documentId}'`));
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual([
      'forgotten stays: the history no longer says what has been done with it',
    ]);
    expect(await published('forgotten')).toMatchObject({ title: 'New' });
  });
});
