import { expect, test } from 'vitest';
import { PageCache } from '../cache/page-cache.ts';
import { setPageCache } from '../cache/page-cache-of-process.ts';
import { Content } from './client.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { share } from './shared.ts';

test('a page does not reuse content that another page requested before a change', async () => {
  const pages = new PageCache({
    render: () => Promise.reject(new Error('no page is rendered here')),
    store: memoryStore().store,
  });
  setPageCache(pages);
  const answers: ((menu: string) => void)[] = [];
  const menu = () =>
    share(new Content('en'), 'menu', (content) => {
      content.tags.add('type:menu-items');
      return new Promise<string>((resolve) => answers.push(resolve));
    });

  const early = menu();
  await pages.invalidate(['type:menu-items']);
  const late = menu();
  expect(answers).toHaveLength(1);
  answers[0]?.('old');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('new');
  expect(await late).toBe('new');
  await early;
  expect(await menu()).toBe('new');
});
