import type { AstroComponentMetadata, NamedSSRLoadedRendererValue, SSRResult } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** How many islands a page has so far: each has ids of its own, which hydration finds by their prefix. */
const counts = new WeakMap<SSRResult, number>();

/**
 * Renders React components for the framework, as @astrojs/react does. That one renders each as a stream, in case parts
 * of it wait for data, and twice, the first time to see whether it is React's. Here all components are, and none waits:
 * the page has loaded what they show. Slots have the names of the properties that show them.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  check: () => Promise.resolve(true),
  renderToStaticMarkup(
    this: { result: SSRResult },
    component: ComponentType<Record<string, unknown>>,
    props: Record<string, unknown>,
    slots: Record<string, string>,
    metadata?: AstroComponentMetadata,
  ) {
    const isIsland = Boolean(metadata?.hydrate);
    const { default: children, ...named } = slots;
    const parts: Record<string, unknown> = {};
    for (const [name, html] of Object.entries(named)) parts[name] = slot(html, isIsland, name);
    if (children !== undefined) parts.children = slot(children, isIsland);
    const element = createElement(component, { ...props, ...parts });
    const prefix = isIsland ? prefixIn(this.result) : '';
    const html = renderToString(element, { identifierPrefix: prefix }).replace(PRELOADS, '');
    return Promise.resolve({ html, attrs: { prefix } });
  },
};

/** React puts them before the markup, but the document has its own. */
const PRELOADS =
  /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/** A part of the page that a component shows in a place of its own, already as HTML; the framework knows its tags. */
function slot(html: string, isInIsland: boolean, name?: string) {
  if (html.trim() === '') return null;
  return createElement(isInIsland ? 'astro-slot' : 'astro-static-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}

function prefixIn(page: SSRResult): string {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return `r${count}`;
}

export default renderer;
