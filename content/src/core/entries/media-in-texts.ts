/** An upload of Strapi's, also behind the host under which the editor wrote it. */
const UPLOAD = /^(?:https?:\/\/[^/]+)?(\/uploads\/[^/?#]+_[0-9a-f]{10}\.[a-z0-9]+)(?:[?#]|$)/i;
/** A link to a picture, film or file in Markdown or HTML, and its address as written. */
const ADDRESS = /(\]\(\s*<?|\b(?:src|href)\s*=\s*["']?)([^"'\s<>)]+)/gi;

/** The address under which the media library knows a file; undefined for what is none of its. */
function mediaAddress(address: string): string | undefined {
  const store = process.env.S3_PUBLIC_URL;
  return store && address.startsWith(`${store}/`) ? address.replace(/[?#].*/, '') : UPLOAD.exec(address)?.[1];
}

/** What a text has somewhere that names a file of the media library; it may have it without naming one. */
export const partsOfAddresses = (): string[] =>
  ['/uploads/', process.env.S3_PUBLIC_URL].filter((part) => part !== undefined && part !== '') as string[];

/** The files of the media library in a formatted text, Markdown or HTML: each address once, as the library knows it. */
export function mediaIn(text: string): string[] {
  const found = [...text.matchAll(ADDRESS)].flatMap(([, , address = '']) => mediaAddress(address) ?? []);
  return [...new Set(found)];
}

/**
 * The text with the version of each file in its address: '/uploads/case_0123456789.jpg?v=mbw3k2x1'. Whatever query an
 * address had is left out, as an editor may have copied it from anywhere.
 * @param versions by address in the library; a file without one no longer exists
 */
export function withVersions(text: string, versions: ReadonlyMap<string, string>): string {
  return text.replace(ADDRESS, (whole, lead: string, address: string) => {
    const known = mediaAddress(address);
    if (!known) return whole;
    const version = versions.get(known);
    const [path, fragment] = [address.replace(/[?#].*/, ''), /#.*$/.exec(address)?.[0] ?? ''];
    return lead + path + (version ? `?v=${version}` : '') + fragment;
  });
}
