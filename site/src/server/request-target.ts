const MAX_LENGTH = 8192;

/**
 * The path and query of a request target (RFC 9112 3.2), or null for what no page has: a target that
 * cannot be decoded, holds control characters or backslashes, is very long, or starts with '//',
 * which a redirect could turn into another host.
 */
export function pathOfTarget(target: string): string | null {
  const path = /^https?:\/\//i.test(target) ? target.replace(/^https?:\/\/[^/?#]*/i, '') : target;
  if (path.length > MAX_LENGTH || !/^\/(?!\/)/.test(path) || path.includes('\\')) return null;
  try {
    const pathname = decodeURIComponent(path.split('?')[0] ?? '');
    return /[\u0000-\u001f\u007f\\]/.test(pathname) ? null : path;
  } catch {
    return null;
  }
}
