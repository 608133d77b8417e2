import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnContentServer } from '../support/own-content-server.ts';

const server = new OwnContentServer('redirects-after-unpublishing');
beforeAll(() => server.start());
afterAll(() => server.stop());

const redirects = async (): Promise<string[][]> =>
  (await server.content('redirects?fields[0]=from&fields[1]=to&sort[0]=from&pagination[limit]=100')).map(
    ({ from, to }: { from: string; to: string }) => [from, to],
  );
const sku = (name: string) => `/luggages/{locale}/${name}`;
const made = (name: string) => server.editor.create('luggage', { item_sku: name, title: name });
const makeAgain = async (documentId: string, name: string, locale?: string) => {
  await server.editor.save('luggage', documentId, { item_sku: name }, locale);
  await server.editor.publish('luggage', documentId, locale);
};

test('an entry that gets another address while it is not published leads there from the one that visitors knew @REDIRECT-3', async () => {
  const { documentId } = await made('known');
  await server.editor.change('luggage', documentId, { title: 'Kilala' }, 'fil');
  // A change that was never published, by which visitors did not know it.
  await server.editor.save('luggage', documentId, { item_sku: 'never-shown' });
  for (const locale of ['en', 'fil']) await server.editor.unpublish('luggage', documentId, locale);
  expect(await redirects()).toEqual([]);
  await makeAgain(documentId, 'renamed');
  expect(await redirects()).toEqual([[sku('known'), sku('renamed')]]);
  await makeAgain(documentId, 'renamed', 'fil');
  await server.editor.unpublish('luggage', documentId);
  await server.editor.unpublish('luggage', documentId, 'fil');
  await makeAgain(documentId, 'again', 'fil');
  expect(await redirects()).toEqual([
    [sku('known'), sku('again')],
    [sku('renamed'), sku('again')],
  ]);
  await server.editor.remove('luggage', documentId);
});

test('but not where another page is by then, and not without having been published or renamed @REDIRECT-3', async () => {
  const before = await redirects();
  const { documentId } = await made('taken');
  await server.editor.unpublish('luggage', documentId);
  await server.editor.save('luggage', documentId, { item_sku: 'made-way' });
  const other = await made('taken');
  await server.editor.publish('luggage', documentId);
  const draft = await server.editor.createDraft('luggage', { item_sku: 'draft', title: 'Draft' });
  await makeAgain(draft.documentId, 'first-shown');
  await server.editor.unpublish('luggage', draft.documentId);
  await server.editor.publish('luggage', draft.documentId);
  expect(await redirects()).toEqual(before);
  for (const one of [{ documentId }, other, draft]) await server.editor.remove('luggage', one.documentId);
});

test('what led elsewhere by hand while a page was away no longer does when it is back @REDIRECT-3 @REDIRECT-5', async () => {
  const { documentId } = await made('back-soon');
  await server.editor.unpublish('luggage', documentId);
  const away = { from: sku('back-soon'), to: '/gifts/{locale}', kind: 'moved' };
  await server.editor.call('POST', '/content-manager/collection-types/api::redirect.redirect', away);
  await server.editor.save('luggage', documentId, { item_sku: 'considered' });
  await makeAgain(documentId, 'back-soon');
  expect((await redirects()).map(([from]) => from)).not.toContain(sku('back-soon'));
  await server.editor.remove('luggage', documentId);
});

test('a filter by the name that a color had while it was published leads to its name @REDIRECT-4', async () => {
  const { documentId } = await server.editor.create('color', { color: 'Sepia', color_code: '#704214' });
  await server.editor.change('color', documentId, { color: 'セピア' }, 'ja');
  await server.editor.unpublish('color', documentId);
  await server.editor.save('color', documentId, { color: 'Umber' });
  await server.editor.change('color', documentId, { color: 'アンバー' }, 'ja');
  await server.editor.publish('color', documentId);
  const filter = (word: string) =>
    `/luggages/{locale}/filter/${encodeURIComponent(`filters[color][color][$eq]=${word}`)}`;
  expect(await redirects()).toContainEqual([filter('Sepia'), filter('Umber')]);
});
