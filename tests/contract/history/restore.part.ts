import { beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, invite } from '../../support/colleagues.ts';
import { History } from '../../support/history.ts';
import { account } from '../../support/own-content-server.ts';
import { picture } from '../../support/picture.ts';
import { administrator, server } from './server.ts';

let ana: Colleague;
let history: History;

const draft = (type: string, documentId: string, locale = 'en') =>
  server.editor.call('GET', `/content-manager/collection-types/api::${type}.${type}/${documentId}?locale=${locale}`);
const color = (name: string) => ana.editor.create('color', { color: name, color_code: '#5e3a5e' });
const relations = async (documentId: string, field: string) =>
  (
    await ana.ask('GET', `/content-manager/relations/api::luggage.luggage/${documentId}/${field}?locale=en`)
  ).body.results.map(({ documentId: id }: { documentId: string }) => id);

describe('What was there before', () => {
  beforeAll(async () => {
    ana = await invite(server.origin, account, 'strapi-editor');
    history = new History(administrator);
  });

  describe('Restore as draft @HISTORY-2', () => {
    it('puts the old values of a record into the draft, and publishes nothing', async () => {
      const { documentId } = await ana.editor.create('color', { color: 'Olive', color_code: '#808000' });
      await ana.editor.change('color', documentId, { color: 'Khaki', color_code: '#c3b091' });
      await ana.editor.change('color', documentId, { color: 'Moss' });
      const [moss, khaki] = (await history.of('color', documentId)).filter(({ kind }) => kind === 'changed');
      expect(await history.restored(moss!)).toEqual([]);
      expect(await draft('color', documentId)).toMatchObject({ color: 'Khaki', color_code: '#c3b091' });
      expect(await server.content(`colors/${documentId}`)).toMatchObject({ color: 'Moss' });
      const [first] = await history.of('color', documentId);
      expect(first).toMatchObject({ who: 'First Editor', via: 'Restore as draft' });
      expect(await history.restored(khaki!, { whole: true })).toEqual([]);
      expect(await draft('color', documentId)).toMatchObject({ color: 'Olive', color_code: '#808000' });
      await ana.editor.remove('color', documentId);
    });

    it('the whole version is that before a record, whatever fields were changed later', async () => {
      const { documentId } = await ana.editor.createDraft('color', { color: 'One', color_code: '#111111' });
      await ana.editor.save('color', documentId, { color: 'Two' });
      await ana.editor.save('color', documentId, { color_code: '#222222' });
      await ana.editor.save('color', documentId, { color: 'Three' });
      const records = (await history.of('color', documentId)).filter(({ kind }) => kind === 'changed');
      await history.restored(records[2]!);
      expect(await draft('color', documentId)).toMatchObject({ color: 'One', color_code: '#222222' });
      await history.restored(records[1]!, { whole: true });
      expect(await draft('color', documentId)).toMatchObject({ color: 'Two', color_code: '#111111' });
      await ana.editor.remove('color', documentId);
    });

    it('the whole version is that before a record, however many edits came later', async () => {
      const { documentId } = await ana.editor.createDraft('color', { color: 'Start', color_code: '#111111' });
      for (let number = 1; number <= 11; number++) await ana.editor.save('color', documentId, { color: `N${number}` });
      // Beyond the first ten, which are read at once.
      await ana.editor.save('color', documentId, { color_code: '#222222' });
      const records = (await history.of('color', documentId)).filter(({ kind }) => kind === 'changed');
      await history.restored(records.at(-1)!, { whole: true });
      expect(await draft('color', documentId)).toMatchObject({ color: 'Start', color_code: '#111111' });
      await ana.editor.remove('color', documentId);
    });

    it('leaves out what is no longer there, and names it', async () => {
      const [plum, fig] = [await color('Plum'), await color('Fig')];
      const files = [await ana.editor.addFile(await picture('red'), 'red.png')];
      files.push(await ana.editor.addFile(await picture('blue'), 'blue.png'));
      const made = await ana.editor.createDraft('luggage', {
        item_sku: 'history-1',
        title: 'For history',
        price: 100,
        color: { connect: [{ documentId: plum.documentId, locale: 'en' }] },
        recommended_color: { connect: [{ documentId: fig.documentId, locale: 'en' }] },
        images: files.map(({ id }) => id),
        store_links: [{ store: 'Shopee', store_icon: files[0]!.id }],
      });
      await ana.editor.save('luggage', made.documentId, {
        price: 50,
        color: { connect: [], disconnect: [{ documentId: plum.documentId, locale: 'en' }] },
        recommended_color: { connect: [], disconnect: [{ documentId: fig.documentId, locale: 'en' }] },
        images: [],
        store_links: [],
      });
      await ana.editor.remove('color', plum.documentId);
      await ana.editor.removeFile(files[0]!.id);
      const changed = (await history.of('luggage', made.documentId)).find(({ locale }) => locale === 'en')!;
      expect(await history.restored(changed, { whole: true })).toEqual(
        expect.arrayContaining([
          'Color: Plum is no longer there.',
          'Images: red.png is no longer there.',
          'Store links: red.png is no longer there.',
        ]),
      );
      expect(await relations(made.documentId, 'color')).toEqual([]);
      expect(await relations(made.documentId, 'recommended_color')).toEqual([fig.documentId]);
      expect(await draft('luggage', made.documentId)).toMatchObject({
        price: 100,
        images: [{ name: 'blue.png' }],
        store_links: [{ store: 'Shopee', store_icon: null }],
      });
      await ana.editor.remove('luggage', made.documentId);
      await ana.editor.remove('color', fig.documentId);
    });

    it('does not take a SKU that another entry has by now', async () => {
      const made = await ana.editor.createDraft('luggage', { item_sku: 'history-2', title: 'Second' });
      await ana.editor.save('luggage', made.documentId, { item_sku: 'history-2b' });
      const other = await ana.editor.createDraft('luggage', { item_sku: 'history-2', title: 'Other' });
      const [changed] = await history.of('luggage', made.documentId);
      const { status, body } = await history.restore(changed!);
      expect([status, body.error.message]).toEqual([
        400,
        'Nothing was put back. SKU: history-2 belongs to another entry by now.',
      ]);
      for (const { documentId } of [made, other]) await ana.editor.remove('luggage', documentId);
    });
  });

  describe('The bin @HISTORY-3', () => {
    const inBin = async (documentId: string) =>
      (await history.page({ bin: '1' })).records.find((record) => record.documentId === documentId);

    it('brings an entry back as a draft, in all languages and with its components', async () => {
      const fig = await color('Fig');
      const made = await ana.editor.create('luggage', {
        item_sku: 'history-3',
        title: 'Third',
        price: 300,
        color: { connect: [{ documentId: fig.documentId, locale: 'en' }] },
        store_links: [{ store: 'Shopee', store_link_link: 'https://shop.example/3' }],
      });
      const { documentId } = made;
      await ana.editor.change('luggage', documentId, { title: 'Pangatlo' }, 'fil');
      await ana.editor.remove('luggage', documentId);
      const record = await inBin(documentId);
      expect(record).toMatchObject({ name: 'history-3', who: 'Ana Cruz', locale: null, mayRestore: true });
      expect(await history.restored(record!)).toEqual([]);
      const [en, fil] = [await draft('luggage', documentId), await draft('luggage', documentId, 'fil')];
      expect(en).toMatchObject({ item_sku: 'history-3', title: 'Third', price: 300, publishedAt: null });
      expect(en.store_links).toMatchObject([{ store: 'Shopee', store_link_link: 'https://shop.example/3' }]);
      expect(fil).toMatchObject({ title: 'Pangatlo', price: 300 });
      expect(await relations(documentId, 'color')).toEqual([fig.documentId]);
      expect(await server.content('luggages?filters[item_sku]=history-3')).toEqual([]);
      expect(await inBin(documentId)).toBeUndefined();
      expect((await history.restore(record!)).body.error.message).toBe('It is there again.');
      await ana.editor.remove('luggage', documentId);
      await ana.editor.remove('color', fig.documentId);
    });

    it('brings an entry back once, when two ask for it at the same time', async () => {
      const { documentId } = await color('Twin');
      await ana.editor.remove('color', documentId);
      const record = (await inBin(documentId))!;
      const answers = await Promise.all([history.restore(record), history.restore(record)]);
      expect(answers.map(({ body }) => body.error?.message).toSorted()).toEqual(['It is there again.', undefined]);
      const path = `/content-manager/collection-types/api::color.color?filters[documentId]=${documentId}`;
      expect((await server.editor.call('GET', path)).pagination.total).toBe(1);
      await ana.editor.remove('color', documentId);
    });

    it('brings an entry back without the SKU that another one has taken meanwhile', async () => {
      const first = await ana.editor.create('luggage', { item_sku: 'history-4', title: 'Fourth' });
      await ana.editor.remove('luggage', first.documentId);
      const second = await ana.editor.create('luggage', { item_sku: 'history-4', title: 'Taken' });
      const record = await inBin(first.documentId);
      expect(await history.restored(record!)).toEqual(['SKU: history-4 belongs to another entry by now.']);
      expect(await draft('luggage', first.documentId)).toMatchObject({ item_sku: null, title: 'Fourth' });
      for (const { documentId } of [first, second]) await ana.editor.remove('luggage', documentId);
    });

    it('brings a single language back', async () => {
      const { documentId } = await ana.editor.create('color', { color: 'Rust', color_code: '#b7410e' });
      await ana.editor.change('color', documentId, { color: 'Kalawang' }, 'fil');
      await ana.ask('DELETE', `/content-manager/collection-types/api::color.color/${documentId}?locale=fil`);
      const record = await inBin(documentId);
      expect(record).toMatchObject({ locale: 'fil', name: 'Kalawang' });
      expect(await history.restored(record!)).toEqual([]);
      expect(await draft('color', documentId, 'fil')).toMatchObject({ color: 'Kalawang', color_code: '#b7410e' });
      await ana.editor.remove('color', documentId);
    });
  });
});
