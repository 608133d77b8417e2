import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ContentType, type Model, naturalKey } from './model';

export const LOCALES = ['en', 'fil', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];
export type Fields = Record<string, unknown>;

export interface Entry {
  type: ContentType;
  /** Natural key in English; for a single type, its file name. */
  key: string;
  /** Where it was read from, for messages: `luggages.json #3 (AERO-M-CORAL)`. */
  place: string;
  shared: Fields;
  texts: Partial<Record<Locale, Fields>>;
}

export interface Demo {
  entries: Entry[];
  /** Pictures, videos and models below demo/media, with forward slashes. */
  files: Set<string>;
  alts: Record<string, { alt?: string }>;
  mediaDir: string;
}

const MIME: Record<string, string> = {
  '.avif': 'image/avif',
  '.glb': 'model/gltf-binary',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Media type of a file that the demo may contain, by its extension. */
export const mimeOf = (file: string): string | undefined => MIME[path.extname(file).toLowerCase()];

/** A reference to a picture in a rich text, as in `![alt](media:tumbler.jpg)`; replaced by the uploaded file's address. */
export const MEDIA_LINK = /(?<=[("'])media:([\w./-]+)/g;

export const localesOf = (entry: Entry): Locale[] =>
  entry.type.localized ? LOCALES.filter((locale) => locale === 'en' || entry.texts[locale]) : ['en'];

/** The files of a folder of turntable frames, in order, or the single named file. */
export function filesNamed(name: string, files: Set<string>): string[] {
  return files.has(name) ? [name] : [...files].filter((file) => path.posix.dirname(file) === name);
}

/** A value as text; an object as JSON, for messages. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function readEntries(file: string, type: ContentType): Entry[] {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Fields | Fields[];
  if (Array.isArray(content) === type.single) {
    throw new Error(`${path.basename(file)} must hold ${type.single ? 'one object' : 'a list of entries'}`);
  }
  return [content].flat().map((fields, index) => {
    const isLocale = (name: string) => (LOCALES as readonly string[]).includes(name);
    const shared = Object.fromEntries(Object.entries(fields).filter(([name]) => !isLocale(name)));
    const texts: Entry['texts'] = {};
    for (const locale of LOCALES) if (typeof fields[locale] === 'object') texts[locale] = fields[locale] as Fields;
    const name = naturalKey(type);
    const key = type.single ? type.file : asText(shared[name] ?? texts.en?.[name] ?? '');
    return {
      type,
      key,
      shared,
      texts,
      place: type.single ? path.basename(file) : `${path.basename(file)} #${index + 1} (${key})`,
    };
  });
}

/**
 * Reads the demo's JSON and lists its media.
 * @throws with the file's name if a file is not JSON or belongs to no type of the model
 */
export function readDemo(demoDir: string, model: Model): Demo {
  const dataDir = path.join(demoDir, 'data');
  const names = readdirSync(dataDir).filter((name) => name.endsWith('.json'));
  const unknown = names.filter((name) => !model.types.has(name.slice(0, -'.json'.length)));
  if (unknown.length > 0) throw new Error(`No content type has this file: ${unknown.join(', ')}`);

  const entries = [...model.types.values()].flatMap((type) => {
    const file = path.join(dataDir, `${type.file}.json`);
    try {
      return existsSync(file) ? readEntries(file, type) : [];
    } catch (error) {
      throw new Error(`${type.file}.json cannot be read: ${(error as Error).message}`);
    }
  });

  const mediaDir = path.join(demoDir, 'media');
  const files = readdirSync(mediaDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && mimeOf(file.name))
    .map((file) => path.relative(mediaDir, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'));
  const altFile = path.join(demoDir, 'media.json');
  const alts = existsSync(altFile) ? (JSON.parse(readFileSync(altFile, 'utf8')) as Demo['alts']) : {};
  return { entries, files: new Set(files.sort()), alts, mediaDir };
}
