import { text } from '../entry';
import { type Check, count, names } from '../finding';

/** An upload of Strapi's, also behind the host under which the editor wrote it. */
const UPLOAD = /^(?:https?:\/\/[^/]+)?(\/uploads\/[^/]+_[0-9a-f]{10}\.[a-z0-9]+)(?:[?#]|$)/i;

/** The pictures, films and files of the media library in a formatted text, Markdown or HTML, as they are written. */
function addressesIn(source: string): string[] {
  const markdown = [...source.matchAll(/\]\(\s*<?([^)\s>]+)/g)];
  const html = [...source.matchAll(/\b(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi)];
  return [...markdown, ...html].flatMap(([, address]) => address ?? []);
}

/** The address under which the media library knows a file; undefined for what is none of its. */
function mediaAddress(address: string): string | undefined {
  const store = process.env.S3_PUBLIC_URL;
  return store && address.startsWith(`${store}/`) ? address.replace(/[?#].*/, '') : UPLOAD.exec(address)?.[1];
}

/** Pictures, films and files in texts that the media library does not have any more. */
export const textMedia: Check = (entry, facts) =>
  entry.fields
    .filter(({ kind }) => kind === 'richtext')
    .flatMap(({ name }) => {
      const addresses = addressesIn(text(entry, name)).flatMap((address) => mediaAddress(address) ?? []);
      const files = [...new Set(addresses)].filter((address) => !facts.hasFile(address));
      if (files.length === 0) return [];
      return {
        ...{ check: 'text-media', level: 'must' as const, field: name },
        sentence: `${count(files.length, 'picture or file', 'pictures or files')} in the text no longer ${files.length === 1 ? 'exists' : 'exist'}: ${names(files.map((file) => file.split('/').at(-1)!.slice(0, 80)))}.`,
        shoppers: 'An empty place, or a link to nothing.',
        action: 'Look at the text',
      };
    });
