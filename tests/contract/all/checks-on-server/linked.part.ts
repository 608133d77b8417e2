import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Editor } from '../../../../scripts/launcher/editor.ts';
import { checkedBy, connect, createCheckedEntries, sku, values } from '../../../support/checked-server.ts';
import { servers } from './servers.ts';

interface ListedProblem {
  documentId: string;
  sentence: string;
}

describe.each(servers)('The checks of a content server on $database', ({ server }) => {
  let editor: Editor;
  let picture: { id: number };
  let removeAll: () => Promise<void>;

  const checked = (entry: object) => checkedBy(editor, entry);
  const listed = async (line: string, of: { documentId: string }) => {
    const { findings } = await editor.call('GET', `/checks/findings?line=${line}`);
    return (findings as ListedProblem[])
      .filter(({ documentId }) => documentId === of.documentId)
      .map(({ sentence }) => sentence);
  };

  beforeAll(async () => {
    editor = server.editor;
    ({ picture, removeAll } = await createCheckedEntries(editor));
  });
  afterAll(() => removeAll());

  describe('of an entry that is linked to others', () => {
    const colorShown = async () => {
      const path = `/api/luggages?filters[item_sku]=${sku('linked')}&populate[color][fields]=color&populate[item_categories][fields]=title`;
      const { data } = await (await fetch(server.origin + path)).json();
      return [data[0].color?.color, ...data[0].item_categories.map(({ title }: { title: string }) => title)];
    };
    let teal: { documentId: string };
    let categories: { documentId: string }[];
    let linked: { documentId: string };
    /** What each language has of its own. */
    const texts = { title: 'Aero', store_links: values('linked').store_links };
    /** Without the languages that it lacks. */
    const found = async () =>
      [...(await listed('must', linked)), ...(await listed('better', linked))].filter(
        (sentence) => !/^There is no \w+ text/.test(sentence),
      );

    beforeAll(async () => {
      teal = await editor.create('color', { color: 'Teal', color_code: '#008080' });
      const create = (title: string) => editor.create('luggage-category', { title });
      categories = [await create('Teal ones'), await create('Light ones')];
      linked = await editor.create('luggage', {
        ...values('linked'),
        images: [picture],
        color: connect(teal.documentId),
        item_categories: { connect: categories.map(({ documentId }) => ({ documentId, locale: 'en' })) },
      });
    });

    it('tell at once, and by its title, of one that is not published any more', async () => {
      expect(await found()).toEqual([]);
      await editor.unpublish('color', teal.documentId);
      await editor.unpublish('luggage-category', categories[0]!.documentId);
      const expected = ['1 category is not published: Teal ones.', '1 color is not published: Teal.'];
      expect(await found()).toEqual(expect.arrayContaining(expected));
      const of = { documentId: linked.documentId, values: { ...values('linked'), images: [picture] } };
      expect(await checked(of)).toEqual(expect.arrayContaining(expected));
      expect(await colorShown()).toEqual([undefined, 'Light ones']);
    });

    it('have nothing to tell when it is published again, as visitors see it again, in the same order', async () => {
      await editor.publish('color', teal.documentId);
      await editor.publish('luggage-category', categories[0]!.documentId);
      expect(await colorShown()).toEqual(['Teal', 'Teal ones', 'Light ones']);
      expect(await found()).toEqual([]);
    });

    it('no longer name a category that was deleted while it was not published, nor one in a language @CHECK-1', async () => {
      const passing = await editor.create('luggage-category', { title: 'Passing category' });
      await editor.change('luggage-category', passing.documentId, { title: 'Dumaraang kategorya' }, 'fil');
      const item = await editor.create('luggage', {
        ...values('passing'),
        images: [picture],
        item_categories: connect(passing.documentId),
      });
      const inFilipino = { connect: [{ documentId: passing.documentId, locale: 'fil' }] };
      await editor.change('luggage', item.documentId, { ...texts, item_categories: inFilipino }, 'fil');
      await editor.unpublish('luggage-category', passing.documentId);
      await editor.unpublish('luggage-category', passing.documentId, 'fil');
      const inEnglish = '1 category is not published: Passing category.';
      expect(await listed('must', item)).toEqual([inEnglish, '1 category is not published: Dumaraang kategorya.']);
      const path = `/content-manager/collection-types/api::luggage-category.luggage-category/${passing.documentId}`;
      await editor.call('DELETE', `${path}?locale=fil`);
      expect(await listed('must', item)).toEqual([inEnglish]);
      await editor.call('DELETE', `${path}?locale=*`);
      expect(await listed('must', item)).toEqual([]);
      await editor.remove('luggage', item.documentId);
    });

    it('name once an item whose color differs between languages, and in the form of each @FORM-6', async () => {
      const colors: string[] = [];
      for (const name of ['Lagoon', 'Dune']) {
        const made = await editor.create('color', { color: name, color_code: '#336677' });
        await editor.change('color', made.documentId, { color: `${name} (fil)` }, 'fil');
        colors.push(made.documentId);
      }
      const [lagoon = '', dune = ''] = colors;
      const own = { ...values('lagoon'), images: [picture] };
      const item = await editor.create('luggage', { ...own, color: connect(lagoon) });
      const colorIn = (documentId: string) => ({ connect: [{ documentId, locale: 'fil' }], disconnect: [] });
      await editor.change('luggage', item.documentId, { ...texts, color: colorIn(dune) }, 'fil');
      const differs = 'The color is not the same in all languages: English has Lagoon, Filipino has Dune (fil).';
      expect(await listed('must', item)).toEqual([differs]);
      const { documentId } = item;
      expect(await checked({ documentId, values: own })).toContain(differs);
      const filipino = { documentId, locale: 'fil', values: { ...own, ...texts } };
      expect(await checked(filipino)).toContain(differs);
      const mended = {
        ...filipino.values,
        color: { connect: [{ documentId: lagoon }], disconnect: [{ documentId: dune }] },
      };
      expect(await checked({ ...filipino, values: mended })).not.toContain(differs);
      await editor.change('luggage', documentId, { color: colorIn(lagoon) }, 'fil');
      expect(await listed('must', item)).toEqual([]);
      await editor.remove('luggage', documentId);
      for (const color of colors) await editor.remove('color', color);
    });

    it('ask to publish an entry again whose draft has changes that wait', async () => {
      await editor.save('luggage', linked.documentId, { title: 'Aero Cabin II' });
      await editor.unpublish('color', teal.documentId);
      await editor.publish('color', teal.documentId);
      const sentence = 'Teal is chosen here but visitors do not see it: publish this entry again.';
      expect(await colorShown()).toEqual([undefined, 'Teal ones', 'Light ones']);
      expect(await found()).toContain(sentence);
      const of = { documentId: linked.documentId, values: { ...values('linked'), images: [picture] } };
      expect(await checked(of)).toContain(sentence);
      await editor.publish('luggage', linked.documentId);
      expect(await found()).toEqual([]);
      expect(await colorShown()).toEqual(['Teal', 'Teal ones', 'Light ones']);
    });

    it('do not call a link lost that is chosen in the form and not saved yet', async () => {
      const rose = await editor.create('color', { color: 'Rose', color_code: '#ff007f' });
      const of = { documentId: linked.documentId, values: { ...values('linked'), color: connect(rose.documentId) } };
      expect((await checked(of)).join()).not.toContain('chosen here');
    });
  });
});
