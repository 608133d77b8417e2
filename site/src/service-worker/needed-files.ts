/** The build's own files; their names contain content hashes, so one address always means the same bytes. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** A scaled picture of the content server (http/images.ts). */
export const isImage = (path: string): boolean => path.startsWith('/images/');

/**
 * The files that a page loads by itself: styles, scripts, preloaded fonts, its icon. Not those of islands, which are
 * fetched on first use: a page works without them.
 */
export function filesOfPage(html: string): string[] {
  const matches = html.matchAll(/\s(?:href|src)="(\/assets\/[\w./-]+)"/g);
  return [...new Set([...matches].map(([, path = '']) => path))];
}

/**
 * The modules that a built script imports at once. Those that it may import later, `import('./x.js')`, are fetched on
 * first use.
 * @param address the script's, which the imports are relative to
 */
export function importsOfScript(code: string, address: string): string[] {
  const matches = code.matchAll(/(?:\bfrom|\bimport)\s*["']([./][\w./-]+\.js)["']/g);
  return [...new Set([...matches].map(([, path = '']) => new URL(path, `http://x${address}`).pathname))];
}
