import { segmentsOf } from 'contract/addresses';
import { partsOfAddress } from 'contract/redirect-index';
import { ANY_LOCALE, templateOf } from 'contract/redirects';
import { ADDRESS_FIELDS } from 'contract/route-at';
import { type Entry, isDiscontinued, related, text } from './entry';
import type { Facts } from './facts';
import { isFound, isListed, type ListedItem, listedItem } from './listed-item';
import { isInOneLanguage } from './rules/languages';
import type { SiteSettings } from '../../core/places/site-settings';
import { nameOf } from '../../core/entries/names';

/** Facts about a published document, for checks of others. */
interface PublishedFacts {
  key: string;
  type: string;
  name: string;
  locales: Set<string>;
  /** The name of its color, by language. */
  colors: Map<string, string>;
  /** A product that is no longer made. */
  isDiscontinued: boolean;
  /** As lists ask for it; null if it stands in none. */
  listed: ListedItem | null;
  /** By language and field, the documents to which visitors see it linked. */
  links: Map<string, Set<string>>;
  /** As `addressKey`, `caselessAddressKey` and `variantKey` make them. */
  keys: string[];
}

/** The key under which entries ask for a document. */
export const documentKey = (type: string, documentId: string) => `document ${type} ${documentId}`;
const linksKey = (locale: string | null, field: string) => `${locale} ${field}`;
/** The same for a file. */
export const fileKey = (documentId: string) => `file ${documentId}`;
const urlKey = (url: string) => `url ${url}`;
const addressKey = (type: string, address: string) => `address ${type} ${address}`;
const caselessAddressKey = (type: string, address: string) => `alike ${type} ${address.toLowerCase()}`;
const localeKey = (locale: string) => `locale ${locale}`;
/** The items of a list, and the airlines. */
const typeKey = (type: string) => `type ${type}`;
const AIRLINES = 'airline-rules';
/** Redirects by their old addresses, as they are stored. */
const REDIRECTS = 'redirects';
const movedKey = (path: string) => `moved ${path}`;
const variantKey = (type: string, variant: string) => `variant ${type} ${variant}`;

/**
 * Everything that is published, as far as checks of other entries ask for it: a few words for each document, in memory.
 */
export class Catalogue {
  readonly #published = new Map<string, PublishedFacts>();
  /** The documents with an address, or in a variant group. */
  readonly #factsByKey = new Map<string, Set<PublishedFacts>>();

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
    return this.#published.size;
  }

  /** Whether a document is published in any language. */
  isPublished(type: string, documentId: string): boolean {
    return this.#published.has(documentKey(type, documentId));
  }

  /**
   * Puts a document in, instead of what was known about it.
   * @param entries its published versions; none: it is not published any more
   * @returns the keys of all facts that may be different now
   */
  put(type: string, documentId: string, entries: readonly Entry[]): string[] {
    const key = documentKey(type, documentId);
    const own = isListed(type) || type === AIRLINES ? [key, typeKey(type)] : [key];
    const old = this.#published.get(key);
    if (old) for (const each of old.keys) this.#factsByKey.get(each)?.delete(old);
    this.#published.delete(key);
    const [first] = entries;
    const locales = new Set(entries.map(({ locale }) => locale ?? ''));
    const known = old?.locales ?? new Set<string>();
    const changed = [...locales, ...known].filter((locale) => locales.has(locale) !== known.has(locale)).map(localeKey);
    if (!first) return [...own, ...changed, ...(old?.keys ?? [])];

    const main = entries.find(({ locale }) => locale === this.settings.defaultLocale) ?? first;
    const field = ADDRESS_FIELDS[type];
    const [address, variant] = [field ? text(main, field) : '', text(main, 'variant')];
    const isMoved = type === REDIRECTS && text(main, 'kind') === 'moved';
    const keys = [
      ...(isMoved ? [movedKey(partsOfAddress(text(main, 'from')).path)] : []),
      ...(address ? [addressKey(type, address), caselessAddressKey(type, address)] : []),
      ...(variant ? [variantKey(type, variant)] : []),
    ];
    const facts = {
      key,
      type,
      name: nameOf(main) || address,
      locales,
      colors: new Map(
        entries.flatMap((entry) => related(entry, 'color').map(({ name }) => [entry.locale ?? '', name])),
      ),
      isDiscontinued: isDiscontinued(main),
      listed: listedItem(main, entries),
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
    this.#published.set(key, facts);
    for (const each of keys) {
      const sharing = this.#factsByKey.get(each) ?? new Set();
      this.#factsByKey.set(each, sharing.add(facts));
    }
    return [...own, ...changed, ...(old?.keys ?? []), ...keys];
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
   * @param usedKeys receives the keys of the facts that were asked for
   */
  factsFor(
    { type, documentId, locale }: Entry,
    versions: readonly Entry[],
    looksOf: Facts['looksOf'],
    usedKeys = new Set<string>(),
  ): Facts {
    const own = documentId && documentKey(type, documentId);
    const others = (key: string) => {
      usedKeys.add(key);
      return [...(this.#factsByKey.get(key) ?? [])].filter((facts) => facts.key !== own);
    };
    const isShown = ({ locales }: PublishedFacts, wanted: string) =>
      locales.has(wanted) || locales.has(this.settings.defaultLocale);
    return {
      ...this.settings,
      now: Date.now(),
      inLanguage: (wanted) => versions.find((version) => version.locale === wanted),
      othersAt: (address) => others(addressKey(type, address)).map(({ name }) => name),
      othersAlike: (address) => {
        const same = new Set(others(addressKey(type, address)));
        return others(caselessAddressKey(type, address)).flatMap((facts) => (same.has(facts) ? [] : facts.name));
      },
      othersInVariant: (variant) => others(variantKey(type, variant)).length,
      colorsInVariant: (variant) => {
        const colors = others(variantKey(type, variant)).flatMap(
          (facts) => facts.colors.get(locale ?? '') ?? facts.colors.get(this.settings.defaultLocale) ?? [],
        );
        return [...new Set(colors)].toSorted();
      },
      hasAddress: (wantedType, address, wanted) => {
        const key = addressKey(wantedType, address);
        usedKeys.add(key);
        return [...(this.#factsByKey.get(key) ?? [])].some((facts) => isShown(facts, wanted || (locale ?? '')));
      },
      leadsOn: (path) => {
        const segments = segmentsOf(path) ?? [];
        const locales = [...this.settings.languages.map(({ code }) => code), this.settings.defaultLocale];
        const inAny = [0, 1].filter((place) => locales.includes(segments[place] ?? ''));
        return [segments, ...inAny.map((place) => segments.with(place, ANY_LOCALE))]
          .map((each) => movedKey(templateOf(each)))
          .some((key) => others(key).length > 0);
      },
      lacking: (wanted) => {
        const { defaultLocale } = this.settings;
        for (const each of [wanted, defaultLocale]) usedKeys.add(localeKey(each));
        let number = 0;
        for (const { type: each, locales } of this.#published.values())
          if (locales.has(defaultLocale) && !locales.has(wanted) && !isInOneLanguage(each)) number += 1;
        return number;
      },
      isPublished: (wantedType, wanted) => {
        const key = documentKey(wantedType, wanted);
        usedKeys.add(key);
        const { locales } = this.#published.get(key) ?? {};
        return locales?.has(locale ?? '') === true || locales?.has('') === true;
      },
      isDiscontinued: (wantedType, wanted) => {
        const key = documentKey(wantedType, wanted);
        usedKeys.add(key);
        return this.#published.get(key)?.isDiscontinued === true;
      },
      finds: (list, filter) => {
        usedKeys.add(typeKey(list));
        return [...this.#published.values()].some(
          (facts) => facts.type === list && facts.listed && isFound(facts.listed, filter),
        );
      },
      hasAirline: (wanted) => {
        usedKeys.add(typeKey(AIRLINES));
        return [...this.#published.values()].some((facts) => facts.type === AIRLINES && facts.name === wanted);
      },
      isLinked: (field, wanted) => {
        const facts = own && this.#published.get(own);
        return (
          !facts || !facts.locales.has(locale ?? '') || facts.links.get(linksKey(locale, field))?.has(wanted) === true
        );
      },
      hasFile: (url) => {
        usedKeys.add(urlKey(url));
        return this.#files.has(url);
      },
      looksOf: (file) => {
        if (file.documentId) usedKeys.add(fileKey(file.documentId));
        return looksOf(file);
      },
    };
  }
}
