import { expect, it } from 'vitest';
import { content } from '../support/content.ts';
import { logIn } from '../support/editor.ts';
import { siteOrigin } from '../support/environment.ts';

it('shows a price that an editor has changed and published', async () => {
  const { data } = await content('luggages?fields[0]=item_sku&fields[1]=price&locale=en&pagination[limit]=1');
  const [{ documentId, item_sku, price }] = data;
  const page = async () => (await fetch(`${siteOrigin}/luggages/en/${item_sku}`)).text();
  expect(await page()).not.toContain('Php 23,456.00');

  const editor = await logIn();
  await editor.change('luggage', documentId, { price: 23456 });
  await expect.poll(page, { timeout: 20_000 }).toContain('Php 23,456.00');

  await editor.change('luggage', documentId, { price });
  await expect.poll(page, { timeout: 20_000 }).not.toContain('Php 23,456.00');
});
