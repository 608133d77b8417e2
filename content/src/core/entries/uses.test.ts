import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { usesOfFiles } from './uses.ts';

const STORY = 'api::story.story';
const NAMING = '![teal](/uploads/teal_0123456789.png)';

/** A content server with stories that have these texts. @returns what `usesOfFiles` finds, and how many were read at a time */
async function usesIn(texts: string[]) {
  const read: number[] = [];
  const type = {
    uid: STORY,
    kind: 'collectionType',
    info: {},
    options: { draftAndPublish: true },
    attributes: { title: { type: 'string' }, content: { type: 'richtext' } },
  };
  const stories = texts.map((content, index) => ({
    id: index + 1,
    documentId: `story-${index}`,
    title: 'Days',
    content,
  }));
  const findMany = async ({ where, limit }: { where: { $and: [object, { id: { $gt: number } }] }; limit: number }) => {
    const some = stories.filter(({ id }) => id > where.$and[1].id.$gt).slice(0, limit);
    read.push(some.length);
    return some;
  };
  const strapi = {
    contentTypes: { [STORY]: type },
    contentType: () => type,
    components: {},
    db: { query: () => ({ findMany }) },
  } as unknown as Core.Strapi;
  const uses = await usesOfFiles(strapi, [{ id: 1, url: '/uploads/teal_0123456789.png' }]);
  return { uses, read };
}

test('Texts that may name a file are read fifty at a time, and not kept @USED-1', async () => {
  const { uses, read } = await usesIn(Array.from({ length: 120 }, (_, index) => (index % 2 ? NAMING : 'none')));
  expect(read).toEqual([50, 50, 20]);
  expect(uses).toHaveLength(60);
  expect(uses[0]).toEqual({
    uid: STORY,
    field: 'content',
    isDraft: true,
    row: { id: 2, documentId: 'story-1', title: 'Days' },
  });
});
