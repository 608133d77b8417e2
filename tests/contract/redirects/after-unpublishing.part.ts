import { beforeAll, describe, expect, test } from 'vitest';
import { content, rememberRedirects } from './servers.ts';

const sku = (name: string) => `/luggages/{locale}/${name}`;
const create = (name: string) => content.editor.create('luggage', { item_sku: name, title: name });
const makeAgain = async (documentId: string, name: string, locale?: string) => {
  await content.editor.save('luggage', documentId, { item_sku: name }, locale);
  await content.editor.publish('luggage', documentId, locale);
};

describe('Redirects to an entry that was not published for a while', () => {
  let made: Awaited<ReturnType<typeof rememberRedirects>>;
  beforeAll(async () => {
    made = await rememberRedirects();
  });
  const redirects = async () => (await made()).map(([from, to]) => [from, to]);

  test('an entry that gets another address while it is not published leads there from the one that visitors knew @REDIRECT-3', async () => {
    const { documentId } = await create('known');
    await content.editor.change('luggage', documentId, { title: 'Kilala' }, 'fil');
    // A change that was never published, by which visitors did not know it.
    await content.editor.save('luggage', documentId, { item_sku: 'never-shown' });
    for (const locale of ['en', 'fil']) await content.editor.unpublish('luggage', documentId, locale);
    expect(await redirects()).toEqual([]);
    await makeAgain(documentId, 'renamed');
    expect(await redirects()).toEqual([[sku('known'), sku('renamed')]]);
    await makeAgain(documentId, 'renamed', 'fil');
    await content.editor.unpublish('luggage', documentId);
    await content.editor.unpublish('luggage', documentId, 'fil');
    await makeAgain(documentId, 'again', 'fil');
    expect(await redirects()).toEqual([
      [sku('known'), sku('again')],
      [sku('renamed'), sku('again')],
    ]);
    await content.editor.remove('luggage', documentId);
  });

  test('but not where another page is by then, and not without having been published or renamed @REDIRECT-3', async () => {
    const before = await redirects();
    const { documentId } = await create('taken');
    await content.editor.unpublish('luggage', documentId);
    await content.editor.save('luggage', documentId, { item_sku: 'made-way' });
    const other = await create('taken');
    await content.editor.publish('luggage', documentId);
    const draft = await content.editor.createDraft('luggage', { item_sku: 'draft', title: 'Draft' });
    await makeAgain(draft.documentId, 'first-shown');
    await content.editor.unpublish('luggage', draft.documentId);
    await content.editor.publish('luggage', draft.documentId);
    expect(await redirects()).toEqual(before);
    for (const one of [{ documentId }, other, draft]) await content.editor.remove('luggage', one.documentId);
  });

  test('what led elsewhere by hand while a page was away no longer does when it is back @REDIRECT-3 @REDIRECT-5', async () => {
    const { documentId } = await create('back-soon');
    await content.editor.unpublish('luggage', documentId);
    const away = { from: sku('back-soon'), to: '/gifts/{locale}', kind: 'moved' };
    await content.editor.call('POST', '/content-manager/collection-types/api::redirect.redirect', away);
    await content.editor.save('luggage', documentId, { item_sku: 'considered' });
    await makeAgain(documentId, 'back-soon');
    expect((await redirects()).map(([from]) => from)).not.toContain(sku('back-soon'));
    await content.editor.remove('luggage', documentId);
  });

  test('a filter by the name that a color had while it was published leads to its name @REDIRECT-4', async () => {
    const { documentId } = await content.editor.create('color', { color: 'Sepia', color_code: '#704214' });
    await content.editor.change('color', documentId, { color: 'セピア' }, 'ja');
    await content.editor.unpublish('color', documentId);
    await content.editor.save('color', documentId, { color: 'Umber' });
    await content.editor.change('color', documentId, { color: 'アンバー' }, 'ja');
    await content.editor.publish('color', documentId);
    const filter = (word: string) =>
      `/luggages/{locale}/filter/${encodeURIComponent(`filters[color][color][$eq]=${word}`)}`;
    expect(await redirects()).toContainEqual([filter('Sepia'), filter('Umber')]);
  });
});
