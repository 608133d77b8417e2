import { expect, test } from 'vitest';
import { jsonOf, MAX_ANSWER_BYTES } from './json-answer.ts';

test('an answer is read as JSON', async () => {
  expect(await jsonOf(Response.json({ data: ['日本'] }))).toEqual({ data: ['日本'] });
});

test.each(['', '{', '<html>'])('%j is no answer', async (body) => {
  await expect(jsonOf(new Response(body))).rejects.toThrow(SyntaxError);
});

test('of an answer without end no more is read than the limit, and it is cancelled', async () => {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = new Uint8Array(1024 ** 2).fill(0x20);
      sent += chunk.length;
      controller.enqueue(chunk);
    },
    cancel: () => void (isCancelled = true),
  });
  await expect(jsonOf(new Response(body))).rejects.toThrow(`more than ${MAX_ANSWER_BYTES} bytes`);
  expect(isCancelled).toBe(true);
  expect(sent).toBeLessThan(MAX_ANSWER_BYTES + 4 * 1024 ** 2);
});
