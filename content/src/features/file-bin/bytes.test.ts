import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { hideBytes, showBytes } from './bytes.ts';
import type { Kept, Stored } from './table.ts';

const stored = (url: string, hash = 'teal'): Stored => ({ hash, ext: '.png', mime: 'image/png', url });

/** A store that has the files of some addresses. @returns what was done with it */
function storeWith(...addresses: string[]) {
  const done: string[] = [];
  const provider = {
    getSignedUrl: async ({ url }: Stored) => {
      if (!addresses.includes(url)) throw new Error('no such file');
      return { url: 'data:text/plain,bytes' };
    },
    uploadStream: async (file: Stored) => {
      file.url = `https://store.example/${file.hash}`;
      done.push(`stored ${file.hash}`);
    },
    delete: async ({ hash }: Stored) => void done.push(`deleted ${hash}`),
  };
  const strapi = { plugin: () => ({ provider }) } as unknown as Core.Strapi;
  return { done, strapi };
}
const keptAs = (url: string): Kept[] => [{ from: stored('https://store.example/teal'), to: stored(url, 'bin_teal') }];

test('A file of a store is hidden once a copy of it is kept @FILES-1', async () => {
  const { done, strapi } = storeWith('https://store.example/teal');
  const kept = keptAs('');
  await hideBytes(strapi, kept, async () => true);
  expect(done).toEqual(['stored bin_teal', 'deleted teal']);
  expect(kept[0]!.to.url).toBe('https://store.example/bin_teal');
});

test('A file that somebody has put back while it was copied stays where it is @FILES-2', async () => {
  const { done, strapi } = storeWith('https://store.example/teal');
  await expect(hideBytes(strapi, keptAs(''), async () => false)).rejects.toThrow('it is not being deleted any more');
  expect(done).toEqual(['stored bin_teal']);
  await expect(hideBytes(strapi, keptAs('https://store.example/bin_teal'), async () => false)).rejects.toThrow();
  expect(done).toEqual(['stored bin_teal']);
});

test('A file is put back as long as nobody has taken it away meanwhile, and only if its bytes are kept @FILES-2', async () => {
  const { strapi } = storeWith('https://store.example/bin_teal');
  await expect(showBytes(strapi, keptAs(''), async () => true)).rejects.toThrow('Its bytes are missing');
  const kept = keptAs('https://store.example/bin_teal');
  await expect(showBytes(strapi, kept, async () => false)).rejects.toThrow('It took too long');
  await expect(showBytes(strapi, kept, async () => true)).resolves.toBeUndefined();
});
