/**
 * A page's styles and fonts as a Link header: what a CDN may send ahead as 103 Early Hints while it waits
 * for the page. '' for what has none. Pictures are not among them: the page's own script makes them
 * lighter on slow connections (docs/decisions/slow-connections.md).
 */
export function preloadLinks(html: string): string {
  const tags = html.slice(0, html.indexOf('</head>')).match(/<link [^>]+>/g) ?? [];
  const links = tags.flatMap((tag) => {
    const href = / href="([^"<>]+)"/.exec(tag)?.[1];
    if (href && tag.includes('rel="stylesheet"')) return [`<${href}>; rel=preload; as=style`];
    if (href && tag.includes('as="font"')) return [`<${href}>; rel=preload; as=font; crossorigin`];
    return [];
  });
  return links.join(', ');
}
