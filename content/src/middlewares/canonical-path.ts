/** Of a decoded segment: what some part of the server could take for a separator, an encoding or the end of a name. */
const AMBIGUOUS = /[\u0000-\u001f\u007f/\\%]/;
/** Characters that a path may contain as they are (RFC 3986 3.3), which encodeURIComponent encodes. */
const PLAIN = /%(?:2[46BC]|3[ABD]|40)/g;

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The one spelling of a path: without needless percent-encoding, and without a slash at its end.
 * @returns null for a path that two parts of a server could read as different ones: with empty segments or dot segments,
 *   with an encoded slash or percent sign, with a backslash or control character, or not decodable
 */
export function canonicalPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const segments = path.replace(/\/$/, '').split('/').slice(1).map(decode);
  const isPlain = (segment: string | null): segment is string =>
    segment !== null && !['', '.', '..'].includes(segment) && !AMBIGUOUS.test(segment);
  if (!segments.every(isPlain)) return null;
  return `/${segments.map((segment) => encodeURIComponent(segment).replace(PLAIN, decodeURIComponent)).join('/')}`;
}
