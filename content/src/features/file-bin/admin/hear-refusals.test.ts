import { expect, test } from 'vitest';
import { hearRefusals } from './hear-refusals.ts';

/** What is said when a request is answered so, and that whoever has asked gets the whole answer. */
async function saidOf(method: string, path: string, status: number, body: string): Promise<string[]> {
  const said: string[] = [];
  const window = { fetch: () => Promise.resolve(new Response(body, { status })) };
  hearRefusals(window, (reason) => said.push(reason));
  const send: typeof fetch = window.fetch;
  expect(await (await send(path, { method })).text()).toBe(body);
  return said;
}
const FULL = JSON.stringify({ error: { message: 'The bin of files is full' } });

test('Why a file is not deleted is said in the server’s words @FILES-5', async () => {
  expect(await saidOf('DELETE', '/upload/files/7', 400, FULL)).toEqual(['The bin of files is full']);
  expect(await saidOf('POST', '/upload/actions/bulk-delete', 429, FULL)).toEqual(['The bin of files is full']);
});

test('What is no refusal of a deletion is not', async () => {
  expect(await saidOf('PUT', '/upload/files/7', 400, FULL)).toEqual([]);
  expect(await saidOf('DELETE', '/upload/files/7', 409, FULL)).toEqual([]);
  expect(await saidOf('DELETE', '/upload/folders/7', 400, FULL)).toEqual([]);
});

test('An answer of a proxy, which has no sentence of the server, is handed on as it is', async () => {
  expect(await saidOf('DELETE', '/upload/files/7', 429, '<h1>Too many requests</h1>')).toEqual([]);
});
