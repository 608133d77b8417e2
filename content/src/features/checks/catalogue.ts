import { ADDRESS_FIELDS } from 'contract/route-at.js';
import { type Entry, isDiscontinued, related, text } from './entry';
import type { Facts } from './facts';
import { isInOneLanguage } from './rules/languages';
import type { SiteSettings } from '../../core/places/site-settings';
import { nameOf } from '../../core/entries/names';

/** Facts about a published document, for checks of others. */
interface Card {
  key: string;
  type: string;
  name: string;
  locales: Set<string>;
  /** A product that is no longer made. */
  isDiscontinued: boolean;
  /** By language and field, the documents to which visitors see it linked. */
  links: Map<string, Set<string>>;
  /** As `addressKey`, `alikeKey` and `variantKey` make them. */
  keys: string[];
}

/** The key under which entries ask for a document. */
export const documentKey = (type: string, documentId: string) => `document ${type} ${documentId}`;
const linksKey = (locale: string | null, field: string) => `${locale} ${field}`;
/** The same for a file. */
export const fileKey = (documentId: string) => `file ${documentId}`;
const urlKey = (url: string) => `url ${url}`;
const addressKey = (type: string, address: string) => `address ${type} ${address}`;
const alikeKey = (type: string, address: string) => `alike ${type} ${address.toLowerCase()}`;
const lackingKey = (locale: string) => `lacking ${locale}`;
const variantKey = (type: string, variant: string) => `variant ${type} ${variant}`;

/**
 * Everything that is published, as far as checks of other entries ask for it: a few words for each document, in memory.
 */
export class Catalogue {
  readonly #cards = new Map<string, Card>();
  /** The documents with an address, or in a variant group. */
  readonly #having = new Map<string, Set<Card>>();

  /** Addresses of the media library's files. */
  #files: ReadonlySet<string> = new Set();
  #filesMark: string | undefined;

  readonly settings: SiteSettings;

  constructor(settings: SiteSettings) {
    this.settings = settings;
  }

  /** The state of the media library that it knows. */
  get filesMark(): string | undefined {
    return this.#filesMark;
  }

  get size(): number {
    return this.#cards.size;
  }

  /**
   * Puts a document in, instead of what was known about it.
   * @param entries its published versions; none: it is not published any more
   * @returns the keys of all facts that may be different now
   */
  put(type: string, documentId: string, entries: readonly Entry[]): string[] {
    const key = documentKey(type, documentId);
    const old = this.#cards.get(key);
    if (old) for (const each of old.keys) this.#having.get(each)?.delete(old);
    this.#cards.delete(key);
    const [first] = entries;
    const locales = new Set(entries.map(({ locale }) => locale ?? ''));
    const known = old?.locales ?? new Set<string>();
    const changed = [...locales, ...known]
      .filter((locale) => locales.has(locale) !== known.has(locale))
      .map(lackingKey);
    if (!first) return [key, ...changed, ...(old?.keys ?? [])];

    const main = entries.find(({ locale }) => locale === this.settings.defaultLocale) ?? first;
    const field = ADDRESS_FIELDS[type];
    const [address, variant] = [field ? text(main, field) : '', text(main, 'variant')];
    const keys = [
      ...(address ? [addressKey(type, address), alikeKey(type, address)] : []),
      ...(variant ? [variantKey(type, variant)] : []),
    ];
    const card = {
      key,
      type,
      name: nameOf(main) || address,
      locales,
      isDiscontinued: isDiscontinued(main),
      links: new Map(
        entries.flatMap((entry) =>
          entry.fields
            .filter(({ kind }) => kind === 'relation')
            .map(({ name }) => [
              linksKey(entry.locale, name),
              new Set(related(entry, name).map((one) => one.documentId)),
            ]),
        ),
      ),
      keys,
    };
    this.#cards.set(key, card);
    for (const each of keys) {
      const having = this.#having.get(each) ?? new Set();
      this.#having.set(each, having.add(card));
    }
    return [key, ...changed, ...(old?.keys ?? []), ...keys];
  }

  /**
   * Puts the media library in, instead of what was known of it.
   * @param urls the addresses of all its files
   * @param mark differs for each of its states
   * @returns the keys of all facts that are different now
   */
  putFiles(urls: ReadonlySet<string>, mark: string): string[] {
    this.#filesMark = mark;
    const old = this.#files;
    this.#files = urls;
    return [...urls, ...old].filter((url) => urls.has(url) !== old.has(url)).map(urlKey);
  }

  /**
   * The facts for one entry.
   * @param versions the entry in every language
   * @param looksOf what is known of a picture
   * @param uses receives the keys of the facts that were asked for
   */
  factsFor(
    { type, documentId, locale }: Entry,
    versions: readonly Entry[],
    looksOf: Facts['looksOf'],
    uses = new Set<string>(),
  ): Facts {
    const own = documentId && documentKey(type, documentId);
    const others = (key: string) => {
      uses.add(key);
      return [...(this.#having.get(key) ?? [])].filter((card) => card.key !== own);
    };
    const isShown = ({ locales }: Card, wanted: string) =>
      locales.has(wanted) || locales.has(this.settings.defaultLocale);
    return {
      ...this.settings,
      now: Date.now(),
      inLanguage: (wanted) => versions.find((version) => version.locale === wanted),
      othersAt: (address) => others(addressKey(type, address)).map(({ name }) => name),
      othersAlike: (address) => {
        const same = new Set(others(addressKey(type, address)));
        return others(alikeKey(type, address)).flatMap((card) => (same.has(card) ? [] : card.name));
      },
      othersInVariant: (variant) => others(variantKey(type, variant)).length,
      hasAddress: (wantedType, address, wanted) => {
        const key = addressKey(wantedType, address);
        uses.add(key);
        return [...(this.#having.get(key) ?? [])].some((card) => isShown(card, wanted || (locale ?? '')));
      },
      lacking: (wanted) => {
        const { defaultLocale } = this.settings;
        for (const each of [wanted, defaultLocale]) uses.add(lackingKey(each));
        let number = 0;
        for (const { type: each, locales } of this.#cards.values())
          if (locales.has(defaultLocale) && !locales.has(wanted) && !isInOneLanguage(each)) number += 1;
        return number;
      },
      isPublished: (wantedType, wanted) => {
        const key = documentKey(wantedType, wanted);
        uses.add(key);
        const { locales } = this.#cards.get(key) ?? {};
        return locales?.has(locale ?? '') === true || locales?.has('') === true;
      },
      isDiscontinued: (wantedType, wanted) => {
        const key = documentKey(wantedType, wanted);
        uses.add(key);
        return this.#cards.get(key)?.isDiscontinued === true;
      },
      isLinked: (field, wanted) => {
        const card = own && this.#cards.get(own);
        return (
          !card || !card.locales.has(locale ?? '') || card.links.get(linksKey(locale, field))?.has(wanted) === true
        );
      },
      hasFile: (url) => {
        uses.add(urlKey(url));
        return this.#files.has(url);
      },
      looksOf: (file) => {
        if (file.documentId) uses.add(fileKey(file.documentId));
        return looksOf(file);
      },
    };
  }
}
