import theirs from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ReactNode, useId } from 'react';
import { expect, test } from 'vitest';
import own from './react-renderer.ts';

const STATIC = { astroStaticSlot: true } as const;
const ISLAND = { ...STATIC, hydrate: 'load' } as const;

interface CardProps {
  title: string;
  children?: ReactNode;
  extraPart?: ReactNode;
}

function Card({ title, children, extraPart }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} &amp; {1 + 1} more
      </h2>
      <img src="/case.avif" alt="" fetchPriority="high" />
      {children}
      {extraPart}
    </section>
  );
}

/** Renders on a page of its own, with a slot of its own name, a default one and an empty one. */
function render(
  { renderToStaticMarkup }: NamedSSRLoadedRendererValue,
  metadata: typeof STATIC | typeof ISLAND,
  page: object = {},
) {
  const slots = { default: '<p>inside</p>', extraPart: '<b>more</b>', emptyPart: ' ' };
  const props = { title: 'Aero <3' };
  return renderToStaticMarkup.call({ result: page }, Card, props, slots, {
    displayName: 'Card',
    ...metadata,
  });
}

test.each([
  { kind: 'a static component', metadata: STATIC },
  { kind: 'an island', metadata: ISLAND },
])('$kind is the same markup as with @astrojs/react', async ({ metadata }) => {
  const withoutIds = (html: string) => html.replace(/_r?\d*R_\w*_/g, 'id');
  const expected = await render(theirs, metadata);
  const { html } = await render(own, metadata);
  expect(html).toContain('<p>inside</p>');
  expect(withoutIds(html)).toBe(withoutIds(expected.html));
});

test('islands of one page have different ids, under the prefix that hydration is told', async () => {
  const page = {};
  const [first, second] = [await render(own, ISLAND, page), await render(own, ISLAND, page)];
  expect(first.attrs?.prefix).not.toBe(second.attrs?.prefix);
  for (const { html, attrs } of [first, second]) expect(html).toContain(`id="_${attrs?.prefix}R`);
});

test('what a component throws is thrown, so that the page is not sent without it', async () => {
  const broken = () => {
    throw new Error('no colour');
  };
  const rendered = async () =>
    own.renderToStaticMarkup.call({ result: {} }, broken, {}, {}, undefined);
  await expect(rendered()).rejects.toThrow('no colour');
});
