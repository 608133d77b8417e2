import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

/** A content server with one type, whose only entry has these files. @returns how often its entries were asked */
function serverWith(files: string[]) {
  const asked: object[] = [];
  const story = {
    uid: 'api::story.story',
    info: {},
    options: { draftAndPublish: true },
    attributes: { images: { type: 'media', multiple: true } },
  };
  const row = { id: 1, documentId: 'teal-days', locale: 'en', publishedAt: null };
  const rows = {
    findMany: async (params: object) => {
      asked.push(params);
      return [row];
    },
    findOne: async () => ({ ...row, images: files.map((documentId) => ({ documentId })) }),
  };
  const strapi = {
    contentTypes: { [story.uid]: story },
    contentType: () => story,
    components: {},
    db: { query: () => rows },
  };
  return { asked, strapi: strapi as unknown as Core.Strapi };
}

test('The entries are asked once for the places of all files that are deleted together @FILES-1', async () => {
  const names = ['one', 'two', 'three'];
  const { asked, strapi } = serverWith(names);
  const places = await placesOf(
    strapi,
    names.slice(0, 2).map((documentId, index) => ({ id: index + 1, documentId })),
  );
  expect(asked).toHaveLength(1);
  const place = {
    uid: 'api::story.story',
    documentId: 'teal-days',
    locale: 'en',
    isDraft: true,
    path: ['images'],
    files: names,
    beside: '',
  };
  expect([...places]).toEqual([
    ['one', [place]],
    ['two', [place]],
  ]);
});
