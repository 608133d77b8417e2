import { expect, test } from 'vitest';
import './enter-page.client.ts';

const PAGE = '<h1>A page</h1><p id="list"></p><ul data-later><li id="entry-7"></li></ul><p id="end">';

/** Swaps a page in; its body, and what ends the transition. */
function swap(direction: string, hash = '') {
  const newDocument = new DOMParser().parseFromString(PAGE, 'text/html');
  const { promise: finished, resolve: finish, reject: fail } = Promise.withResolvers<undefined>();
  const to = new URL(`https://sky.example/luggages/en${hash}`);
  document.dispatchEvent(
    Object.assign(new Event('astro:before-swap'), {
      direction,
      to,
      newDocument,
      viewTransition: { finished },
    }),
  );
  return { body: newDocument.body, finish, fail };
}
const isEntering = (body: HTMLElement) => body.dataset.entering !== undefined;

test('a page that enters leaves out what is below its first screen until the transition has ended @PAGES-10', async () => {
  const { body, finish } = swap('forward');
  expect(isEntering(body)).toBe(true);
  finish(undefined);
  await Promise.resolve();
  expect(isEntering(body)).toBe(false);
});

test('a transition that fails ends it, too @PAGES-10', async () => {
  const { body, fail } = swap('forward');
  fail(new Error('skipped'));
  await Promise.resolve();
  expect(isEntering(body)).toBe(false);
});

test('the way back has the whole page, whose height the scroll position needs @PAGES-10', () => {
  expect(isEntering(swap('back').body)).toBe(false);
});

test.each([
  ['#list', true],
  ['#nowhere', true],
  ['#entry-7', false],
  ['#end', false],
])('an address with %s, behind the first screen or not: %s @PAGES-10', (hash, expected) => {
  expect(isEntering(swap('forward', hash).body)).toBe(expected);
});
