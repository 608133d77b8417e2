import { describe, expect, it } from 'vitest';
import { administrator, server } from './server.ts';

/** The answers to many equal requests of one user, which are sent at the same moment. */
async function answersTo(number: number, method: string, path: string, body?: object) {
  const answers = await Promise.all(Array.from({ length: number }, () => administrator.ask(method, path, body)));
  const refused = answers.filter(({ status }) => status === 429);
  return {
    answered: answers.length - refused.length,
    refused: refused.length,
    sentences: [...new Set(refused.map(({ body: { error } }) => error.message))],
  };
}

describe('Requests of one user that cost much, sent at once', () => {
  it('wait for each other, ten at most: what changes much', async () => {
    const color = (await server.editor.first('color'))!;
    const publish = '/content-manager/collection-types/api::color.color/actions/bulkPublish';
    const { answered, refused, sentences } = await answersTo(40, 'POST', publish, { documentIds: [color.documentId] });
    expect(sentences).toEqual(['You are changing much at once: wait until some of it is done']);
    expect(refused).toBeGreaterThan(10);
    expect(answered).toBeGreaterThanOrEqual(11);
    expect((await administrator.ask('POST', publish, { documentIds: [color.documentId] })).status).toBe(200);
  });
});
