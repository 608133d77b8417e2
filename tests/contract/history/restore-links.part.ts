import { beforeAll, describe, expect, it } from 'vitest';
import type { RestoreResult } from '../../../content/src/features/history/restore.ts';
import { History } from '../../support/history.ts';
import { administrator, server } from './server.ts';

let history: History;

const to = (...ids: string[]) => ({ set: ids.map((documentId) => ({ documentId, locale: 'en' })) });
const color = async (name: string): Promise<string> =>
  (await server.editor.create('color', { color: name, color_code: '#c2b280' })).documentId;
const category = async (title: string): Promise<string> =>
  (await server.editor.create('luggage-category', { title })).documentId;
const luggage = async (sku: string, fields: object): Promise<string> =>
  (await server.editor.create('luggage', { item_sku: sku, title: sku, price: 100, ...fields })).documentId;
/** What a field leads to, in its order: the admin's API has the last first. */
const linked = async (documentId: string, field: string): Promise<string[]> => {
  const path = `/content-manager/relations/api::luggage.luggage/${documentId}/${field}?locale=en`;
  return (await administrator.ask('GET', path)).body.results
    .map((one: { documentId: string }) => one.documentId)
    .toReversed();
};
const seenColor = async (sku: string) =>
  (await server.content(`luggages?filters[item_sku]=${sku}&populate[color][fields]=color`))[0].color;
/** Brings a deleted entry back. */
async function restored(type: string, documentId: string): Promise<RestoreResult> {
  const [record] = await history.of(type, documentId, { kind: 'deleted' });
  const { status, body } = await history.restore(record!);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

describe('Links to an entry that was deleted @HISTORY-3', () => {
  beforeAll(() => {
    history = new History(administrator);
  });

  it('come back in drafts with it, in their order, and are named; what visitors see stays', async () => {
    const [sand, cabin, sale, soft] = [
      await color('Dune'),
      await category('Kabin'),
      await category('Sayl'),
      await category('Sopt'),
    ];
    const made = await luggage('links-1', { color: to(sand), item_categories: to(cabin, sale, soft) });
    await server.editor.remove('color', sand);
    await server.editor.remove('luggage-category', sale);
    expect([await linked(made, 'color'), await linked(made, 'item_categories')]).toEqual([[], [cabin, soft]]);

    expect(await restored('color', sand)).toMatchObject({
      leftOut: [],
      linked: [{ uid: 'api::luggage.luggage', documentId: made, name: 'links-1', typeLabel: 'Luggage', locale: 'en' }],
    });
    expect((await restored('luggage-category', sale)).leftOut).toEqual([]);
    expect([await linked(made, 'color'), await linked(made, 'item_categories')]).toEqual([[sand], [cabin, sale, soft]]);
    expect(await seenColor('links-1')).toBeNull();
    const [record] = await history.of('luggage', made);
    expect(record).toMatchObject({ who: 'First Editor', via: 'Restore as draft', changes: [{ label: 'Categories' }] });
    for (const id of [cabin, sale, soft]) await server.editor.remove('luggage-category', id);
    await server.editor.remove('luggage', made);
    await server.editor.remove('color', sand);
  });

  it('come back to a list beside what it has now, in whichever order its entries are restored', async () => {
    const [cabin, sale, soft, large] = [
      await category('Kabina'),
      await category('Sayla'),
      await category('Sopta'),
      await category('Larga'),
    ];
    const made = await luggage('links-5', { item_categories: to(cabin, sale, soft) });
    await server.editor.remove('luggage-category', cabin);
    await server.editor.remove('luggage-category', sale);
    await server.editor.save('luggage', made, { item_categories: to(soft, large) });
    expect((await restored('luggage-category', cabin)).leftOut).toEqual([]);
    expect((await restored('luggage-category', sale)).leftOut).toEqual([]);
    const now = await linked(made, 'item_categories');
    expect(now.toSorted()).toEqual([cabin, sale, soft, large].toSorted());
    expect(now.indexOf(soft), 'what was chosen keeps its order').toBeLessThan(now.indexOf(large));
    await server.editor.remove('luggage', made);
    for (const id of now) await server.editor.remove('luggage-category', id);
  });

  it('stay as they are where something else was chosen since, which is named', async () => {
    const [olive, khaki] = [await color('Olivo'), await color('Kaki')];
    const [first, second] = [
      await luggage('links-2', { color: to(olive) }),
      await luggage('links-3', { color: to(olive) }),
    ];
    await server.editor.remove('color', olive);
    await server.editor.save('luggage', first, { color: to(khaki) });
    await server.editor.remove('luggage', second);
    expect(await restored('color', olive)).toMatchObject({
      leftOut: [
        'Luggage links-2, English, Color: something else was chosen since.',
        'Luggage links-3, English, Color: the entry is no longer there.',
      ],
      linked: [],
    });
    expect(await linked(first, 'color')).toEqual([khaki]);
    await server.editor.remove('luggage', first);
    for (const id of [olive, khaki]) await server.editor.remove('color', id);
  });

  it('come back in each language by itself', async () => {
    const plum = await color('Plam');
    await server.editor.change('color', plum, { color: 'Plam na kulay' }, 'fil');
    const made = await luggage('links-4', { color: to(plum) });
    const inFilipino = { set: [{ documentId: plum, locale: 'fil' }] };
    await server.editor.change('luggage', made, { title: 'Apat', color: inFilipino }, 'fil');
    const path = `/content-manager/relations/api::luggage.luggage/${made}/color?locale=fil`;
    const filipino = async () => (await administrator.ask('GET', path)).body.results.length;
    await administrator.ask('DELETE', `/content-manager/collection-types/api::color.color/${plum}?locale=fil`);
    expect([await filipino(), await linked(made, 'color')]).toEqual([0, [plum]]);
    expect((await restored('color', plum)).linked).toMatchObject([{ documentId: made, locale: 'fil' }]);
    expect([await filipino(), await linked(made, 'color')]).toEqual([1, [plum]]);
    await server.editor.remove('luggage', made);
    await server.editor.remove('color', plum);
  });
});
