import { foldLetters } from 'contract/folding';
import type { Texts } from '../../core/model/alternative-texts';
import { identityOf, sameKey } from '../../core/sheet-file/sheet-types';

/** A store link, a feature or an opening time, with the ids of its files. */
export type Part = Record<string, string | number | null>;

/**
 * A field's value, as it is written: of relations the ids of the documents ('new:Lime': one that is to be created), of
 * files their numbers (a name: a picture of this upload), of components their parts without ids.
 */
export type Value = string | number | boolean | null | (string | number)[] | Part[];
export type Values = Record<string, Value>;

/** An entry's draft in one language. */
export interface Version {
  values: Values;
  /** Milliseconds since 1970. */
  updatedAt: number;
  isPublished: boolean;
  /** Whether the draft has changes that are not published. */
  isModified: boolean;
  /** Who has created this language, for rights with conditions. */
  createdBy: object | null;
}

/** An entry in all its languages. */
export interface Document {
  documentId: string;
  key: string;
  versions: Record<string, Version>;
}

/** An entry that relations can lead to, with the languages that it has. */
export interface NamedEntry {
  documentId: string;
  name: string;
  locales: readonly string[];
}

/** A file of the media library. */
export interface LibraryFile {
  id: number;
  name: string;
  url: string;
  mime: string;
  /** Alternative texts, by language. */
  texts?: Texts;
  /** Whether whoever brings the sheet may change what is said of it; by default, yes. */
  mayChange?: boolean;
}

interface KnownNames {
  /** The entries that relations lead to, by type. */
  entries: ReadonlyMap<string, readonly NamedEntry[]>;
  files: readonly LibraryFile[];
  /** Whether whoever brings the sheet may choose files of the media library; by default, yes. */
  mayChooseFiles?: boolean;
  /**
   * The pictures that came with the sheet, by name; of one that is in the media library already its file, of one that has the
   * same bytes as another one the name of that.
   */
  pictures: ReadonlyMap<string, number | string | null>;
  /** Store links and features that are in use, by `partKey`: a new one gets their icon. */
  parts: ReadonlyMap<string, Part>;
}

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** The key of a part that is in use. @param name of a shop or a feature */
export const partKey = (field: string, locale: string, name: string): string => [field, locale, plain(name)].join(' ');

/** A picture of an upload, by the key that it is named after: `SKU.webp` is number 1, `SKU_2.jpg` number 2. */
interface NumberedPicture {
  name: string;
  /** Its name without its ending. */
  bare: string;
  /** The key in its name. */
  after: string;
  number: number;
}

/** The pictures by the keys that they may be named after: `SKU_2.jpg` is the second of `SKU`, or the first of `SKU_2`. */
function byKey(names: Iterable<string>): Map<string, NumberedPicture[]> {
  const named = [...names].flatMap((name): [string, NumberedPicture][] => {
    const bare = identityOf(name).replace(/\.[a-z0-9]+$/i, '');
    const [, key, number] = /^(.*)_(\d{1,3})$/s.exec(bare) ?? [];
    const own: [string, NumberedPicture] = [sameKey(bare), { name, bare, after: bare, number: 1 }];
    return key === undefined ? [own] : [own, [sameKey(key), { name, bare, after: key, number: Number(number) }]];
  });
  const groups = Map.groupBy(named, ([key]) => key);
  return new Map([...groups].map(([key, some]) => [key, some.map(([, picture]) => picture)]));
}

/** What has the one folded name; none where several have it. */
function byFolded<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item> {
  const groups = Map.groupBy(items, (item) => foldLetters(plain(nameOf(item))));
  return new Map([...groups].flatMap(([name, [one, other]]) => (one !== undefined && !other ? [[name, one]] : [])));
}

/** By which names the sheet and the content know entries, files and parts. */
export class Names {
  readonly parts: ReadonlyMap<string, Part>;
  readonly mayChooseFiles: boolean;
  readonly #picturesByKey: Map<string, NumberedPicture[]>;
  readonly #picturesByFoldedKey: Map<string, NumberedPicture[]>;
  readonly #entries = new Map<string, NamedEntry>();
  readonly #named: Map<string, NamedEntry[]>;
  readonly #files: Map<number, LibraryFile>;
  readonly #filesNamed: Map<string, LibraryFile[]>;
  readonly #filesByFolded: Map<string, LibraryFile>;
  readonly #pictures: Map<string, { name: string; id: number | string | null }>;
  readonly #picturesByFolded: Map<string, { name: string; id: number | string | null }>;
  /** Names of the pictures that somebody has asked for. */
  readonly usedPictures = new Set<string>();

  constructor({ entries, files, mayChooseFiles = true, pictures, parts }: KnownNames) {
    this.mayChooseFiles = mayChooseFiles;
    this.#picturesByKey = byKey(pictures.keys());
    const numbered = [...this.#picturesByKey].flatMap(([key, some]) => some.map((picture) => ({ key, picture })));
    const byFoldedKey = Map.groupBy(numbered, ({ key }) => foldLetters(key));
    this.#picturesByFoldedKey = new Map(
      [...byFoldedKey].map(([key, some]) => [key, some.map(({ picture }) => picture)]),
    );
    this.parts = parts;
    const all = [...entries].flatMap(([uid, some]) => some.map((entry) => ({ uid, entry })));
    for (const { uid, entry } of all) this.#entries.set(`${uid} ${entry.documentId}`, entry);
    const byName = Map.groupBy(all, ({ uid, entry }) => `${uid} ${plain(entry.name)}`);
    this.#named = new Map([...byName].map(([key, some]) => [key, some.map(({ entry }) => entry)]));
    this.#files = new Map(files.map((file) => [file.id, file]));
    const addressed = files.flatMap((file) => [plain(file.url), plain(file.name)].map((key) => ({ key, file })));
    const byAddress = Map.groupBy(addressed, ({ key }) => key);
    this.#filesNamed = new Map([...byAddress].map(([key, some]) => [key, some.map(({ file }) => file)]));
    this.#filesByFolded = byFolded(files, ({ name }) => name);
    this.#pictures = new Map([...pictures].map(([name, id]) => [plain(name), { name, id }]));
    this.#picturesByFolded = byFolded([...this.#pictures.values()], ({ name }) => name);
  }

  readonly entry = (uid: string, documentId: string) => this.#entries.get(`${uid} ${documentId}`);
  /** Those with this very name, else those that have it in another case. */
  readonly entriesNamed = (uid: string, name: string): readonly NamedEntry[] => {
    const some = this.#named.get(`${uid} ${plain(name)}`) ?? [];
    const same = some.filter((entry) => identityOf(entry.name) === identityOf(name));
    return same.length > 0 ? same : some;
  };
  /** What finds a file: its name, or its address where the name is that of several, or would be read as several. */
  readonly fileName = (id: number) => {
    const file = this.#files.get(id);
    if (!file) return '';
    const isPlain = this.filesNamed(file.name).length === 1 && !/[;\n]|^\(|^\s*$/.test(file.name);
    return isPlain ? file.name : file.url;
  };
  readonly file = (id: number): LibraryFile | undefined => this.#files.get(id);
  /** @param address name or address of files, also with the origin of the server before it */
  readonly filesNamed = (address: string) =>
    this.#filesNamed.get(plain(address)) ??
    this.#filesNamed.get(plain(address.replace(/^https?:\/\/[^/]+/i, ''))) ??
    [this.#filesByFolded.get(foldLetters(plain(address))) ?? []].flat();
  /**
   * The pictures of this upload that may be named after a key, as it is or as it is typed without accents.
   * @param key as keys are compared
   */
  readonly picturesNamed = (key: string): readonly NumberedPicture[] =>
    this.#picturesByFoldedKey.get(foldLetters(key)) ?? [];
  /** A picture of this upload, by its name in any case, or without accents where that is clear: its file, or its name while it has none. */
  picture(name: string): string | number | undefined {
    const found = this.#pictures.get(plain(name)) ?? this.#picturesByFolded.get(foldLetters(plain(name)));
    if (found) this.usedPictures.add(found.name);
    if (typeof found?.id === 'string') this.usedPictures.add(found.id);
    return found?.id ?? found?.name;
  }
}
