import { expect, test, vi } from 'vitest';
import { AnswersScene } from '../../testing/answers-scene.ts';

vi.stubEnv('SITE_URL', 'https://shop.test');
const { renderer } = await import('./render.ts');
const { answers } = new AnswersScene();
const asked: Request[] = [];
const withResponse = (response: () => Response) =>
  renderer(
    {
      render: async (request, options) => {
        asked.push(request);
        (options?.locals as App.Locals).content?.madeOf.versions.set('call', '1');
        return response();
      },
    },
    answers,
  );

test('pages are rendered for the host of SITE_URL, with no header but those that are passed on', async () => {
  const render = withResponse(() => new Response('words'));
  await render('/en', { cookie: 'language=fil' });
  expect(asked[0]?.url).toBe('https://shop.test/en');
  expect([...(asked[0]?.headers ?? [])]).toEqual([['cookie', 'language=fil']]);
});

test('a page says what it was made of, and has its charset, but not the length of its body', async () => {
  const headers = { 'content-type': 'text/html', 'content-length': '5' };
  const page = await withResponse(() => new Response('words', { headers }))('/en');
  expect(page.headers).toEqual({ 'content-type': 'text/html; charset=utf-8' });
  expect([...page.madeOf.versions]).toEqual([['call', '1']]);
  expect(page.body.toString()).toBe('words');
});
