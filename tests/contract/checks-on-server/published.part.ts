import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Editor } from '../../../scripts/launcher/editor.ts';
import { connect, createCheckedEntries, values } from '../../support/checked-server.ts';
import { servers } from './servers.ts';

interface ListedProblem {
  documentId: string;
  sentence: string;
  causes: string[];
}

describe.each(servers)('The checks of a content server on $database', ({ server }) => {
  let editor: Editor;
  let luggage: { documentId: string };
  let picture: { id: number };
  let removeAll: () => Promise<void>;

  const health = () => editor.call('GET', '/checks/health');
  const listed = async (line: string, of: { documentId: string }) => {
    const { findings } = await editor.call('GET', `/checks/findings?line=${line}`);
    return (findings as ListedProblem[])
      .filter(({ documentId }) => documentId === of.documentId)
      .map(({ sentence }) => sentence);
  };

  beforeAll(async () => {
    editor = server.editor;
    ({ luggage, picture, removeAll } = await createCheckedEntries(editor));
  });
  afterAll(() => removeAll());

  it('know what is wrong in everything published, and after a change look only at what it concerns', async () => {
    await editor.call('POST', '/checks/look');
    expect(await listed('must', luggage)).toEqual([]);
    expect(await health()).toMatchObject({ hasFailed: false, looked: 0 });

    await editor.change('luggage', luggage.documentId, { discounted_price: 5 });
    const { looked, report } = await health();
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(4);
    expect(report.lines.must).toBeGreaterThan(0);
    expect(await listed('must', luggage)).toEqual([
      'The former price (Php 5.00) is not higher than the price (Php 6,495.00).',
    ]);

    await editor.change('luggage', luggage.documentId, { discounted_price: null });
    expect(await listed('must', luggage)).toEqual([]);
  });

  it('name a category that is not published once, for all items that name it @CHECK-1', async () => {
    const cabin = await editor.create('luggage-category', { title: 'Checked cabin' });
    const items: { documentId: string }[] = [];
    for (const name of ['cabin-1', 'cabin-2'])
      items.push(
        await editor.create('luggage', {
          ...values(name),
          images: [picture],
          item_categories: connect(cabin.documentId),
        }),
      );
    const { must } = (await health()).report.lines;
    const inList = async () => {
      const path = '/api/luggages?filters[item_categories][title][$eq]=Checked cabin&fields[0]=item_sku';
      return (await (await fetch(server.origin + path)).json()).data.length;
    };
    expect(await inList()).toBe(2);
    await editor.unpublish('luggage-category', cabin.documentId);
    expect(await inList()).toBe(0);
    const { causes, findings } = await editor.call('GET', '/checks/findings?line=must');
    const key = `luggage-categories ${cabin.documentId} not published`;
    expect((causes as { key: string }[]).filter((cause) => cause.key === key)).toEqual([
      {
        key,
        sentence: 'Luggage category "Checked cabin" is not published: 2 items name it.',
        shoppers: ['Not this category: it is not in the filter, and links to it find nothing.'],
        action: 'Open it, to publish it',
        place: {
          uid: 'api::luggage-category.luggage-category',
          isSingle: false,
          documentId: cabin.documentId,
          locale: 'en',
        },
        entries: 2,
      },
    ]);
    const below = (findings as ListedProblem[]).filter((finding) => finding.causes.includes(key));
    expect(below.map(({ documentId }) => documentId).toSorted()).toEqual(
      items.map(({ documentId }) => documentId).toSorted(),
    );
    expect((await health()).report.lines.must).toBe(must + 1);
    await editor.publish('luggage-category', cabin.documentId);
    expect(JSON.stringify((await editor.call('GET', '/checks/findings?line=must')).causes)).not.toContain(key);
    expect((await health()).report.lines.must).toBe(must);
    for (const { documentId } of items) await editor.remove('luggage', documentId);
    await editor.remove('luggage-category', cabin.documentId);
  });
});
