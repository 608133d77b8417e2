import { beforeAll, describe, expect, it } from 'vitest';
import { inviteWithRights, reading, type Right } from '../../support/colleagues.ts';
import { History } from '../../support/history.ts';
import { account } from '../../support/own-content-server.ts';
import { administrator, server } from './server.ts';

const ALL = ['color', 'color_code'];
let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
let seen: History;

const right = (action: string, fields: string[], locales: string[]): Right => ({
  ...reading('color'),
  action: `plugin::content-manager.explorer.${action}`,
  properties: { fields, locales },
});
const draft = async (documentId: string, locale: string) => {
  const path = `/content-manager/collection-types/api::color.color/${documentId}?locale=${locale}`;
  return (await administrator.ask('GET', path)).body.data;
};
/** A color in English and Filipino that has been deleted. */
async function deleted(name: string): Promise<{ record: number; documentId: string }> {
  const { documentId } = await server.editor.createDraft('color', { color: name, color_code: '#123456' });
  await server.editor.save('color', documentId, { color: `${name} na kulay` }, 'fil');
  await server.editor.remove('color', documentId);
  return (await new History(administrator).of('color', documentId))[0]!;
}

describe('The bin of a role that may not do everything', () => {
  beforeAll(async () => {
    somebody = await inviteWithRights(server.origin, account, 'somebody');
    seen = new History(somebody);
  });

  it('Who may create entries in one language brings back that one, and the others are named @HISTORY-2 @HISTORY-3', async () => {
    const record = await deleted('Halved');
    await somebody.allow([right('read', ALL, ['en', 'fil']), right('create', ALL, ['fil'])]);
    expect(await seen.restored(record)).toEqual(['You may not write in en.']);
    expect(await draft(record.documentId, 'fil')).toMatchObject({ color: 'Halved na kulay', color_code: '#123456' });
    expect(await draft(record.documentId, 'en')).toEqual({});
  });

  it('Who may fill in some fields of a new entry brings those back, and the others are named @HISTORY-2 @HISTORY-3', async () => {
    const record = await deleted('Narrow');
    await somebody.allow([right('read', ALL, ['en', 'fil']), right('create', ['color'], ['en', 'fil'])]);
    expect(await seen.restored(record)).toEqual(['Code: you may not change it.']);
    expect(await draft(record.documentId, 'en')).toMatchObject({ color: 'Narrow', color_code: null });
  });

  it('Who may read and create their own gets back the languages that they had made, under their own name @HISTORY-3 @HISTORY-4', async () => {
    const own = (action: string): Right => ({
      ...right(action, ALL, ['en', 'fil']),
      conditions: ['admin::is-creator'],
    });
    await somebody.allow([own('read'), right('create', ALL, ['en', 'fil'])]);
    const { documentId } = await somebody.editor.createDraft('color', { color: 'Mine', color_code: '#123456' });
    await server.editor.save('color', documentId, { color: 'Hindi sa akin' }, 'fil');
    await server.editor.remove('color', documentId);
    const [record] = await seen.of('color', documentId);
    expect(await seen.restored(record!)).toEqual(['You may not read what it has in fil.']);
    expect(await draft(documentId, 'en')).toMatchObject({ color: 'Mine', createdBy: { firstname: 'Ana' } });
    expect(await draft(documentId, 'fil')).toEqual({});
  });

  it('Who had made another language than the first finds it in the bin, by its own name @HISTORY-3 @HISTORY-4', async () => {
    const own = (action: string): Right => ({
      ...right(action, ALL, ['en', 'fil']),
      conditions: ['admin::is-creator'],
    });
    await somebody.allow([own('read'), ...['create', 'update'].map((action) => right(action, ALL, ['en', 'fil']))]);
    const { documentId } = await server.editor.createDraft('color', { color: 'Not theirs', color_code: '#123456' });
    await somebody.editor.save('color', documentId, { color: 'Kanila' }, 'fil');
    await server.editor.remove('color', documentId);
    const records = await seen.of('color', documentId, { kind: 'deleted' });
    expect(records).toMatchObject([{ name: 'Kanila', mayRestore: true }]);
    expect(await seen.restored(records[0]!)).toEqual(['You may not read what it has in en.']);
    expect(await draft(documentId, 'fil')).toMatchObject({ color: 'Kanila', createdBy: { firstname: 'Ana' } });
    expect(await draft(documentId, 'en')).toEqual({});
  });

  it('Who may read a language that a deleted entry did not have is not told of it @HISTORY-4', async () => {
    const { documentId } = await server.editor.createDraft('color', { color: 'English', color_code: '#123456' });
    await server.editor.remove('color', documentId);
    await somebody.allow([right('read', ALL, ['ja']), right('create', ALL, ['ja'])]);
    expect(await seen.of('color', documentId, { kind: 'deleted' })).toEqual([]);
  });

  it('Each language that comes back has the creator that it had @HISTORY-3', async () => {
    await somebody.allow(['read', 'create', 'update'].map((action) => right(action, ALL, ['en', 'fil'])));
    const { documentId } = await server.editor.createDraft('color', { color: 'Shared', color_code: '#123456' });
    await somebody.editor.save('color', documentId, { color: 'Hati' }, 'fil');
    await server.editor.remove('color', documentId);
    const everything = new History(administrator);
    expect(await everything.restored((await everything.of('color', documentId))[0]!)).toEqual([]);
    expect(await draft(documentId, 'en')).toMatchObject({ createdBy: { email: account.email } });
    expect(await draft(documentId, 'fil')).toMatchObject({ createdBy: { email: somebody.account.email } });
  });

  it('Who may not read a type is not told that it has a deleted entry @HISTORY-4', async () => {
    const record = await deleted('Unseen');
    await somebody.allow([right('create', ALL, ['en', 'fil']), reading('review')]);
    expect((await seen.page({ bin: '1' })).records).toEqual([]);
    expect((await seen.restore(record)).status).toBe(404);
  });

  it('Links to it come back where who restores may change them; others are named, or only counted @HISTORY-3 @HISTORY-4', async () => {
    const colorRights = ['read', 'create'].map((action) => right(action, ALL, ['en', 'fil']));
    const ofLuggage = (action: string, fields: string[]): Right => ({
      ...right(action, fields, ['en']),
      subject: 'api::luggage.luggage',
    });
    const { documentId } = await server.editor.createDraft('color', { color: 'Tied', color_code: '#123456' });
    const color = { set: [{ documentId, locale: 'en' }] };
    const tied = await server.editor.createDraft('luggage', { item_sku: 'tied-1', title: 'Tied', color });
    const leads = async () =>
      (
        await administrator.ask(
          'GET',
          `/content-manager/relations/api::luggage.luggage/${tied.documentId}/color?locale=en`,
        )
      ).body.results.length;
    const restoreWith = async (rights: Right[]) => {
      await server.editor.remove('color', documentId);
      await somebody.allow([...colorRights, ...rights]);
      const [record] = await seen.of('color', documentId, { kind: 'deleted' });
      return seen.restored(record!);
    };
    expect(await restoreWith([ofLuggage('read', ['item_sku', 'color']), ofLuggage('update', ['item_sku'])])).toEqual([
      'Luggage tied-1, English, Color: you may not change it.',
    ]);
    expect(await leads()).toBe(0);
    await server.editor.save('luggage', tied.documentId, { color });
    expect(await restoreWith([ofLuggage('read', ['item_sku']), ofLuggage('update', ['color'])])).toEqual([
      'A field that you may not read led to it, too.',
    ]);
    expect(await leads()).toBe(0);
    await server.editor.save('luggage', tied.documentId, { color });
    expect(await restoreWith(['read', 'update'].map((action) => ofLuggage(action, ['item_sku', 'color'])))).toEqual([]);
    expect(await leads()).toBe(1);
    await server.editor.remove('luggage', tied.documentId);
    await server.editor.remove('color', documentId);
  });
});
