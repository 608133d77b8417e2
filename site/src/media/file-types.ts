/**
 * The types of files that the site serves under /files, by file name extension; sent with this media type,
 * whatever the content server says.
 */
const FILE_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  glb: 'model/gltf-binary',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** The media type of a file that the site serves, or undefined. */
export function fileType(path: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_TYPES, ending) ? FILE_TYPES[ending] : undefined;
}
