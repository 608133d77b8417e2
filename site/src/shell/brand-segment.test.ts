import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { brandSegmentOf } from './brand-segment.ts';

/** The first segments of all routes that are named by a file of src/pages or by routes.ts. */
function firstSegments(): string[] {
  const files = readdirSync('src/pages').map((name) => name.replace(/(\.\w+)+$/, ''));
  const injected: string[] = [];
  const injectRoute = ({ pattern }: { pattern: string }) =>
    injected.push(pattern.split('/')[1] ?? '');
  const setup = routes().hooks['astro:config:setup'] as unknown as (options: object) => void;
  setup({ injectRoute });
  return [...new Set([...files, ...injected])].filter((name) => /^[a-z0-9-]+$/.test(name));
}

test('a brand that is called like another route has its pages elsewhere @DECISION-2', () => {
  const segments = firstSegments().filter((name) => name !== 'index');
  expect(segments).toContain('stories');
  expect(segments).toContain('luggages');
  expect(segments).toContain('healthz');
  for (const segment of segments) expect(brandSegmentOf(segment), segment).not.toBe(segment);
});
