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

describe('Log-ins from one address, sent at once', () => {
  it('wait for each other, twenty at most, also those of made-up accounts', async () => {
    const logIn = (name: number) =>
      fetch(`${server.origin}/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `made-up-${name}@example.com`, password: 'Wrong-password-1' }),
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, name) => logIn(name)));
    const statuses = answers.map(({ status }) => status);
    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([400, 429]);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(21);
    expect((await logIn(60)).status).toBe(400);
  });
});
