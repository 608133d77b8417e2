/**
 * A page's styles and fonts as a Link header, which a CDN may send as 103 Early Hints while it waits for the
 * page. '' if there are none. Pictures are left out: the page's own script picks lighter ones on slow
 * connections (docs/decisions/slow-connections.md).
 */
export function preloadLinks(body: Buffer): string {
  const end = body.indexOf('</head>');
  const tags = (end > 0 && body.toString('utf8', 0, end).match(/<link [^>]+>/g)) || [];
  const links = tags.flatMap((tag) => {
    const href = / href="([^"<>]+)"/.exec(tag)?.[1];
    if (href && tag.includes('rel="stylesheet"')) return [`<${href}>; rel=preload; as=style`];
    if (href && tag.includes('as="font"')) return [`<${href}>; rel=preload; as=font; crossorigin`];
    return [];
  });
  return links.join(', ');
}
