import { beforeAll, describe, expect, it } from 'vitest';
import type { Colleague } from '../../support/colleagues.ts';
import { countsOf, statusesOf } from '../../support/statuses.ts';
import { server } from './server.ts';

let editor: Colleague;
let luggage: { documentId: string; price: number; title: string };

const statusIn = async (locale: string): Promise<string> =>
  (
    await editor.ask(
      'GET',
      `/content-manager/collection-types/api::luggage.luggage/${luggage.documentId}?locale=${locale}`,
    )
  ).body.data.status;
const statuses = () => Promise.all(['en', 'fil', 'ja'].map(statusIn));
const noneIsModified = async () => {
  expect((await countsOf(editor)).modified).toBe(0);
  expect(await statuses()).toEqual(['published', 'published', 'published']);
};

/** Nothing else may have been edited before. */
describe('what nobody has edited', () => {
  beforeAll(async () => {
    editor = server.administrator;
    const query = 'filters[item_sku][$eq]=meridian-large-silver&fields[0]=price&fields[1]=title&locale=ja';
    [luggage] = await server.content(`luggages?${query}`);
  });

  it('shows every entry of the demo as published, in each language', async () => {
    const shown = await statusesOf(editor);
    expect(Object.keys(shown).length).toBeGreaterThan(700);
    expect(Object.entries(shown).filter(([, status]) => status !== 'published')).toEqual([]);
    expect(await countsOf(editor)).toMatchObject({ draft: 0, modified: 0 });
  });

  it('shows the other languages as published after one was published with a new price', async () => {
    await editor.editor.change('luggage', luggage.documentId, { price: luggage.price + 1 });
    await noneIsModified();
    const [shown] = await server.content(`luggages?filters[documentId]=${luggage.documentId}&locale=ja`);
    expect(shown.price).toBe(luggage.price + 1);
  });

  it('does so after a text was published in one language, and lets the others alone', async () => {
    const updated = async () =>
      (await server.content(`luggages?filters[documentId]=${luggage.documentId}&locale=ja`))[0].updatedAt;
    const before = await updated();
    await editor.editor.change('luggage', luggage.documentId, { title: 'Another title' });
    await noneIsModified();
    expect(await updated()).toBe(before);
  });

  it('keeps a language modified whose own text waits to be published, until it is', async () => {
    await editor.editor.save('luggage', luggage.documentId, { title: 'Ibang pamagat' }, 'fil');
    await editor.editor.change('luggage', luggage.documentId, { price: luggage.price + 2 });
    expect(await statuses()).toEqual(['published', 'modified', 'published']);
    await editor.editor.publish('luggage', luggage.documentId, 'fil');
    await noneIsModified();
  });

  it('shows the other languages as modified while a saved price waits, and no longer once it is given up', async () => {
    await editor.editor.save('luggage', luggage.documentId, { price: luggage.price + 3 });
    expect(await statuses()).toEqual(['modified', 'modified', 'modified']);
    await editor.editor.discard('luggage', luggage.documentId);
    await noneIsModified();
  });
});
