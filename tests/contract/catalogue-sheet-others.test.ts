import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueSheets } from '../support/catalogue-sheets.ts';
import { colleague, invite, inviteWithRights, type Right } from '../support/colleagues.ts';
import { History } from '../support/history.ts';
import { account, OwnContentServer } from '../support/own-content-server.ts';
import { picture } from '../support/picture.ts';
import { schedulesAs } from '../support/schedules.ts';

const server = new OwnContentServer('catalogue-sheet-others');
let sheets: CatalogueSheets;
const sheetsOf = ({ account: who }: { account: typeof account }) => CatalogueSheets.as(server.origin, who);

const published = async (sku: string) =>
  (await server.content(`luggages?filters[item_sku][$eq]=${sku}&locale=en`))[0] as
    { documentId: string; price: number } | undefined;
const draftOf = (id: string, locale: string) =>
  server.editor.call('GET', `/content-manager/collection-types/api::luggage.luggage/${id}?locale=${locale}`);
const make = async (sku: string, more: object = {}) =>
  (await server.editor.create('luggage', { item_sku: sku, title: 'By hand', price: 100, ...more })).documentId;
const priced = (...rows: string[]) => ['SKU,Price (Php)', ...rows];

beforeAll(async () => {
  await server.start();
  sheets = await CatalogueSheets.as(server.origin);
});
afterAll(() => server.stop());

describe('an import asks, or does not go through, where others work on its entries:', () => {
  it('one that was made since the plan @SHEET-5', async () => {
    const { id } = await sheets.planLuggage(['SKU,Title', 'made-since,From the sheet']);
    await make('made-since');
    expect((await sheets.ask('POST', `sheet/${id}/apply`, {})).body.questions).toEqual(['conflicts']);
    expect(await published('made-since')).toMatchObject({ title: 'By hand' });
  });

  it('one that was deleted since the plan @SHEET-5', async () => {
    const documentId = await make('deleted-since');
    const { id } = await sheets.planLuggage(['SKU,Title', 'deleted-since,From the sheet']);
    await server.editor.remove('luggage', documentId);
    expect((await sheets.ask('POST', `sheet/${id}/apply`, {})).body.questions).toEqual(['conflicts']);
  });

  it('the second of two imports that begin at the same time @SHEET-5 @SHEET-6', async () => {
    await make('at-once');
    await make('at-once-too');
    const other = await sheetsOf(await invite(server.origin, account, 'strapi-editor'));
    const first = await sheets.planLuggage(priced('at-once,110'));
    const second = await other.planLuggage(priced('at-once-too,105', 'at-once,120'));
    await Promise.all([sheets.begin(first.id, { publish: true }), other.begin(second.id, { publish: true })]);
    const ends = [await sheets.end(first.id), await other.end(second.id)];
    expect(ends.map(({ state }) => state).toSorted()).toEqual(['applied', 'failed']);
    const { outcome } = ends.find(({ state }) => state === 'failed')!;
    expect(outcome!.problem).toBe('at-once: Price (Php) has been changed while the import ran');
    const isFirst = ends[0]!.state === 'applied';
    expect((await published('at-once'))!.price).toBe(isFirst ? 110 : 120);
    expect((await published('at-once-too'))!.price).toBe(isFirst ? 100 : 105);
  });
});

describe('an undo keeps what others have done since:', () => {
  it('an entry that was withdrawn stays so @SHEET-7', async () => {
    const documentId = await make('withdrawn');
    const { id } = await sheets.planLuggage(priced('withdrawn,110'));
    await sheets.apply(id, { publish: true });
    await server.editor.unpublish('luggage', documentId);
    expect((await sheets.undo(id)).outcome!.kept).toEqual([
      'withdrawn [en] is not published any more: it is put back in its draft only',
    ]);
    expect(await published('withdrawn')).toBeUndefined();
    expect((await draftOf(documentId, 'en')).price).toBe(100);
  });

  it('a new entry to which another one leads stays, and so does the link @SHEET-7', async () => {
    const { id } = await sheets.planLuggage(['SKU,Title', 'led-to,New']);
    await sheets.apply(id, { publish: true });
    const { documentId } = (await published('led-to'))!;
    const old = await make('leads-to-it', {
      state: 'discontinued',
      successor: { connect: [{ documentId, locale: 'en' }] },
    });
    expect((await sheets.undo(id)).outcome!.kept).toEqual(['led-to stays: something else uses it by now']);
    expect((await draftOf(old, 'en')).successor).toMatchObject({ count: 1 });
  });

  it('a language into which somebody has written more stays @SHEET-7', async () => {
    const documentId = await make('more-words');
    const { id } = await sheets.planLuggage(['SKU,Title [fil]', 'more-words,Maleta']);
    await sheets.apply(id, { publish: true });
    await server.editor.change('luggage', documentId, { description: 'Sariling salita' }, 'fil');
    expect((await sheets.undo(id)).outcome!.kept).toEqual(['more-words [fil] stays: it has been changed since']);
    expect((await draftOf(documentId, 'fil')).description).toBe('Sariling salita');
  });

  it('and a language with nothing more in it goes @SHEET-7', async () => {
    const documentId = await make('no-more-words');
    const { id } = await sheets.planLuggage(['SKU,Title [fil]', 'no-more-words,Maleta']);
    await sheets.apply(id, { publish: true });
    expect((await sheets.undo(id)).outcome).toBeNull();
    expect((await draftOf(documentId, 'fil')).title).toBeUndefined();
  });
});

describe('an undo keeps whole what somebody, or something, has touched since:', () => {
  /** Brings a new luggage in. @returns the import and the entry */
  const bringIn = async (sku: string, decisions: object = {}, who = sheets) => {
    const lines = ['SKU,Title,Title [fil],Description [fil]', `${sku},New,Bago,Mula sa sheet`];
    const { id } = await who.planLuggage(lines);
    await who.apply(id, decisions);
    const query = `filters[item_sku][$eq]=${sku}&locale=en`;
    const found = await server.editor.call('GET', `/content-manager/collection-types/api::luggage.luggage?${query}`);
    return { id, documentId: found.results[0].documentId as string };
  };
  const change = async (...lines: string[]) => {
    const { id } = await sheets.planLuggage(lines);
    await sheets.apply(id, { publish: true, otherConflicts: 'apply', confirmPrices: true });
    return id;
  };

  it('a new entry with a text that was written by hand, which the sheet has in another language @SHEET-7', async () => {
    const { id, documentId } = await bringIn('by-hand', { publish: true });
    await server.editor.change('luggage', documentId, { description: 'Written by hand' });
    expect((await sheets.undo(id)).outcome!.kept).toEqual(['by-hand stays: it has been changed since']);
    expect(await published('by-hand')).toMatchObject({ description: 'Written by hand' });
  });

  it('a new draft that was published @SHEET-7', async () => {
    const { id, documentId } = await bringIn('published-since');
    await server.editor.publish('luggage', documentId);
    expect((await sheets.undo(id)).outcome!.kept).toEqual(['published-since stays: it has been published since']);
    expect(await published('published-since')).toMatchObject({ title: 'New' });
  });

  it('a new entry that was withdrawn @SHEET-7', async () => {
    const { id, documentId } = await bringIn('new-withdrawn', { publish: true });
    await server.editor.unpublish('luggage', documentId);
    expect((await sheets.undo(id)).outcome!.kept).toEqual(['new-withdrawn stays: it has been changed since']);
    expect((await draftOf(documentId, 'en')).title).toBe('New');
  });

  it('a new draft that was brought back from the bin @SHEET-7', async () => {
    const { id, documentId } = await bringIn('from-the-bin');
    await server.editor.remove('luggage', documentId);
    const history = new History(await colleague(server.origin, account));
    await history.restored((await history.of('luggage', documentId))[0]!);
    expect((await sheets.undo(id)).outcome!.kept).toEqual(['from-the-bin stays: it has been changed since']);
    expect((await draftOf(documentId, 'en')).title).toBe('New');
  });

  it('a new draft that is planned to be published @SHEET-7', async () => {
    const { id, documentId } = await bringIn('planned');
    const plans = schedulesAs((await colleague(server.origin, account)).ask, 'luggage');
    expect((await plans.set(documentId)).status).toBe(200);
    expect((await sheets.undo(id)).outcome!.kept).toEqual(['planned stays: something is planned for it']);
    expect((await draftOf(documentId, 'en')).title).toBe('New');
  });

  it('a new entry that a later sheet has changed, until that is undone @SHEET-7', async () => {
    const { id, documentId } = await bringIn('two-sheets', { publish: true });
    const kept = await bringIn('two-sheets-kept', { publish: true });
    const later = await change('SKU,Description', 'two-sheets,From the second');
    await change('SKU,Description', 'two-sheets-kept,From the second');
    expect((await sheets.undo(kept.id)).outcome!.kept).toEqual(['two-sheets-kept stays: it has been changed since']);
    expect(await published('two-sheets-kept')).toMatchObject({ description: 'From the second' });
    expect((await sheets.undo(later)).outcome).toBeNull();
    expect((await sheets.undo(id)).outcome).toBeNull();
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
    expect((await sheets.undo(id)).outcome!.kept!.toSorted()).toEqual([
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
    expect((await sheets.undo(first)).outcome!.kept).toEqual(['there-and-back, Price (Php) has been changed since']);
    expect((await published('there-and-back'))!.price).toBe(110);
    expect((await sheets.undo(back)).outcome).toBeNull();
    expect((await published('there-and-back'))!.price).toBe(120);
  });

  it('and nothing of a later sheet that was undone @SHEET-7', async () => {
    await make('one-after-another');
    const first = await change(...priced('one-after-another,110'));
    const second = await change(...priced('one-after-another,120'));
    expect((await sheets.undo(second)).outcome).toBeNull();
    expect((await sheets.undo(first)).outcome).toBeNull();
    expect((await published('one-after-another'))!.price).toBe(100);
  });

  it('drafts of fields and languages that were published @SHEET-7', async () => {
    const field = await make('draft-published');
    const language = await make('language-published');
    const lines = ['SKU,Price (Php),Title [fil]', 'draft-published,110,', 'language-published,,Maleta'];
    const { id } = await sheets.planLuggage(lines);
    await sheets.apply(id);
    await server.editor.publish('luggage', field);
    await server.editor.publish('luggage', language, 'fil');
    expect((await sheets.undo(id)).outcome!.kept!.toSorted()).toEqual([
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
    expect((await sheets.undo(id)).outcome!.kept).toEqual(['was-a-draft, Price (Php) has been published since']);
    expect(await published('was-a-draft')).toMatchObject({ price: 110, invite_text: 'By hand' });
  });

  it('pictures that were described, or used elsewhere @SHEET-7', async () => {
    await make('with-pictures');
    const names = ['with-pictures.png', 'with-pictures_2.png', 'with-pictures_3.png'];
    const colors = ['teal', 'red', 'blue'];
    const files = Object.fromEntries(
      await Promise.all(names.map(async (name, index) => [name, await picture(colors[index]!)])),
    );
    const { id } = await sheets.planLuggage(['SKU,Price (Php)', 'with-pictures,100'], {}, files);
    await sheets.apply(id, { publish: true });
    const fileNamed = async (name: string) =>
      (await server.editor.call('GET', `/upload/files?filters[name][$eq]=${name}`)).results[0];
    await server.editor.describeFile((await fileNamed(names[0]!)).id, { alternativeText: 'A case' });
    await make('borrows', { images: [(await fileNamed(names[1]!)).id] });
    expect((await sheets.undo(id)).outcome!.kept!.toSorted()).toEqual([
      'with-pictures.png stays: it has been changed since',
      'with-pictures_2.png stays: something else uses it by now',
    ]);
    expect(await fileNamed(names[0]!)).toMatchObject({ alternativeText: 'A case' });
    expect(await fileNamed(names[2]!)).toBeUndefined();
  });

  it('all that is new, where the history no longer reaches back to the import @SHEET-7', async () => {
    const { id, documentId } = await bringIn('forgotten', { publish: true });
    server.sql(`delete from history where document_id = '${documentId}'`);
    expect((await sheets.undo(id)).outcome!.kept).toEqual([
      'forgotten stays: the history no longer says what has been done with it',
    ]);
    expect(await published('forgotten')).toMatchObject({ title: 'New' });
  });
});

it('The checks of a new entry know in each of its languages what all of them share @SHEET-4', async () => {
  const plan = await sheets.planLuggage([
    'SKU,Title,Title [fil],State,Successor,Weight (kg),Price (Php)',
    'in-two,Two,Dalawa,discontinued,aero-small-coral,2.5,100',
  ]);
  const { findings } = plan.sheets[0]!.rows[0]!;
  expect(findings).toContain('There is no picture.');
  expect(findings!.join(' ')).not.toMatch(/weight|price|successor/);
});

describe('a sheet publishes nothing that its user may not publish by hand:', () => {
  const right = (action: string, type: string, fields?: string[], conditions: string[] = []): Right => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: `api::${type}.${type}`,
    properties: { ...(fields && { fields }), locales: ['en', 'fil', 'ja'] },
    conditions,
  });
  const fields = ['item_sku', 'title', 'price', 'item_categories'];
  const written = ['read', 'create', 'update'].map((action) => right(action, 'luggage', fields));

  it('entries of others @SHEET-8', async () => {
    await make('of-others');
    const publish = right('publish', 'luggage', undefined, ['admin::is-creator']);
    const own = await sheetsOf(await inviteWithRights(server.origin, account, 'own-only', [...written, publish]));
    const { id } = await own.planLuggage(priced('of-others,110'));
    expect((await own.ask('POST', `sheet/${id}/apply`, { publish: true })).status).toBe(403);
    const mine = await own.planLuggage(['SKU,Title', 'of-mine,Mine']);
    expect((await own.apply(mine.id, { publish: true })).state).toBe('applied');
  });

  it('and an export has no blank rows for entries that its user may not read @SHEET-8', async () => {
    const conditions = ['admin::is-creator'];
    const rights = ['read', 'create', 'update'].map((action) => right(action, 'luggage', fields, conditions));
    const own = await sheetsOf(await inviteWithRights(server.origin, account, 'reads-own', rights));
    const { id } = await own.planLuggage(['SKU,Title', 'reads-mine,Mine']);
    await own.apply(id);
    const csv = Buffer.from(await own.file('export', '?format=csv')).toString();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('reads-mine');
  });

  it('categories that it creates @SHEET-8', async () => {
    const category = ['read', 'create'].map((action) => right(action, 'luggage-category', ['title']));
    const rights = [...written, right('publish', 'luggage'), ...category];
    const own = await sheetsOf(await inviteWithRights(server.origin, account, 'no-categories', rights));
    const lines = ['SKU,Title,Categories', 'in-new,In a new one,Unheard of'];
    const { id } = await own.planLuggage(lines, { createsEntries: 'true' });
    expect((await own.ask('POST', `sheet/${id}/apply`, { publish: true })).status).toBe(403);
    expect((await own.apply(id)).state).toBe('applied');
  });
});

it('Odd content that is exported and imported again changes nothing: semicolons, a name twice, control characters, no English @SHEET-1', async () => {
  const names: string[] = [];
  for (const color of ['one', 'two'])
    names.push((await server.editor.create('luggage-category', { title: 'Twice', slug: `twice-${color}` })).documentId);
  await make('odd', {
    product_features: [{ title: 'Two locks; one key', product_feature_id: 'locks' }],
    item_categories: { connect: [{ documentId: names[0], locale: 'en' }] },
    description: 'From Word\u000bwith a break',
    invite_text: '#N/A',
  });
  await server.editor.create('store-location', { storeName: 'Tindahan lamang' }, 'fil');
  const all = await sheets.plan('all.xlsx', await sheets.file('export'));
  expect(all.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
  for (const type of ['luggage', 'store-location']) {
    const csv = await sheets.file('export', `?type=api::${type}.${type}&format=csv`);
    const plan = await sheets.plan(`${type}.csv`, csv);
    expect(plan.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
  }
});
