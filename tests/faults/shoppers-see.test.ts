import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOPPERS_SEE, type SHOPPERS_SEE_OF } from '../../content/src/features/checks/shoppers-see.ts';
import { root } from '../../scripts/launcher/places.mjs';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';
import { ELSEWHERE } from './shoppers-see/elsewhere.ts';
import { OF_ITEMS } from './shoppers-see/of-items.ts';
import { OF_PAGES } from './shoppers-see/of-pages.ts';
import type { Edit, OnPage, Proof } from './shoppers-see/proofs.ts';

/** A sentence without a proof does not compile. */
const PROOFS: Record<keyof typeof SHOPPERS_SEE | keyof typeof SHOPPERS_SEE_OF, Proof> = {
  ...OF_ITEMS,
  ...OF_PAGES,
  ...ELSEWHERE,
};
const ENTRIES = Object.entries(PROOFS);
const sentenceOf = (name: string) => Object.entries(SHOPPERS_SEE).find(([key]) => key === name)?.[1] ?? name;

let scene: SiteAndContent;
beforeAll(async () => {
  scene = await startSiteAndContent();
});
afterAll(() => scene.stop());

/** A page's markup, without what scripts read. */
async function markupOf(path: string): Promise<string> {
  const html = await (await fetch(scene.site.origin + path)).text();
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<astro-island\b(?:"[^"]*"|[^">])*>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ');
}

function make(edits: readonly Edit[]): () => void {
  const undo = edits.map(({ type, documentId, values, locale }) =>
    values ? scene.content.edit(type, documentId, values, locale) : scene.content.withdraw(type, documentId),
  );
  return () => undo.reverse().forEach((one) => one());
}

/** Whether the page has what goes, and what comes. */
async function look({ path, gone, shown }: OnPage) {
  const html = await markupOf(path);
  return { gone: gone ? !gone.test(html) : true, shown: shown ? shown.test(html) : true };
}

const onPage = ENTRIES.flatMap(([name, proof]) =>
  'path' in proof ? [{ name, sentence: sentenceOf(name), proof }] : [],
);

test.each(onPage)('Shoppers see: $sentence ($name) @CHECK-2', async ({ proof }) => {
  const { first = [], edits, gone, shown } = proof;
  const undoFirst = make(first);
  const before = { gone: gone === undefined, shown: shown === undefined };
  await expect.poll(() => look(proof)).toEqual(before);
  const undo = make(edits);
  await expect.poll(() => look(proof)).toEqual({ gone: true, shown: true });
  undo();
  undoFirst();
});

const elsewhere = ENTRIES.flatMap(([name, proof]) => ('file' in proof ? [{ name, ...proof }] : []));

test.each(elsewhere)('What $name says is shown by a test of $file', ({ file, test: title }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
