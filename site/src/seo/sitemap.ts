import { z } from 'zod';
import { ContentUnavailable } from '../content/call.ts';
import { type Content, DEFAULT_LOCALE } from '../content/client.ts';
import type { Query } from '../content/query.ts';
import { date, images } from '../content/fields.ts';
import { MEDIA_FIELDS } from '../media/media.ts';
import { localizations, TRANSLATIONS_QUERY } from '../content/translations.ts';
import { paths } from '../paths.ts';
import { loadShell } from '../shell/shell.query.ts';
import { type Image, widestUrl } from '../ui/picture.tsx';
import { absolute } from './absolute.ts';

const Entry = z.object({ updatedAt: date, localizations });
type Entry = z.infer<typeof Entry>;

interface Address {
  path: string;
  /** ISO date-time. */
  changed: string | null;
  images: Image[];
  /** The same page in other languages. */
  alternates: { locale: string; path: string }[];
}

/** One collection: the list that shows it, and the pages of its entries. */
interface Collection {
  type: string;
  /** The address of the list, if it has a page. */
  list?: (locale: string) => string;
  /** The address of an entry; omitted if entries have no pages. */
  entry?: { key: string; path: (locale: string, id: string) => string };
  media?: string;
}

function collections(brandSegment: string): Collection[] {
  const kinds = (['luggages', 'accessories', 'gifts'] as const).map((kind) => ({
    type: kind,
    list: (locale: string) => paths.list(kind, locale),
    entry: {
      key: 'item_sku',
      path: (locale: string, sku: string) => paths.product(kind, locale, sku),
    },
    media: 'images',
  }));
  const story = { key: 'story_id', path: paths.story };
  const page = {
    key: 'page_id',
    path: (locale: string, id: string) => paths.contentPage(brandSegment, locale, id),
  };
  return [
    ...kinds,
    { type: 'stories', list: (locale) => paths.stories(locale), entry: story, media: 'image' },
    { type: 'store-locations', list: (locale) => paths.storeLocations(locale) },
    { type: 'pages', entry: page, media: 'banner_image' },
  ];
}

/**
 * Every page of a locale that is not a fallback to another language's content (decision 8): its own
 * entries, the lists that have some, and the home page. None if the locale is not offered (`SITE-3`).
 * @throws ContentUnavailable if anything is missing: search engines drop the pages that a sitemap lacks
 */
export async function sitemap(content: Content): Promise<Address[]> {
  const { brandSegment, isOffered } = await loadShell(content, []);
  if (content.hasFailed) throw new ContentUnavailable('sitemap', 'the brand is unknown');
  if (!isOffered(content.locale)) return [];
  const parts = await Promise.all(
    collections(brandSegment).map((part) => listed(content, part, isOffered)),
  );
  const luggage = parts[0] ?? [];
  const home = luggage[0] && { ...luggage[0], path: paths.home(content.locale), alternates: [] };
  return [...(home ? [home] : []), ...parts.flat()];
}

/**
 * The locales that have a sitemap: those that are offered and have entries of their own.
 * @throws ContentUnavailable if that is not known of one of them
 */
export async function localesWithSitemap(content: Content, locales: string[]): Promise<string[]> {
  const { brandSegment, isOffered } = await loadShell(content, []);
  if (content.hasFailed) throw new ContentUnavailable('sitemap', 'the brand is unknown');
  const types = collections(brandSegment).map(({ type }) => type);
  const having = locales.filter(isOffered).map(async (code) => {
    const own = content.in(code);
    return (await Promise.all(types.map((type) => own.has(type)))).includes(true) ? [code] : [];
  });
  return (await Promise.all(having)).flat();
}

async function listed(
  content: Content,
  { type, list, entry, media }: Collection,
  isOffered: (code: string) => boolean,
): Promise<Address[]> {
  const { locale } = content;
  const schema = Entry.extend({
    ...(entry && { [entry.key]: z.string().min(1) }),
    ...(media && { [media]: images }),
  }) as unknown as z.ZodType<Entry & Record<string, unknown>>;
  const query: Query = {
    fields: ['updatedAt', ...(entry ? [entry.key] : [])],
    populate: { localizations: TRANSLATIONS_QUERY, ...(media && { [media]: MEDIA_FIELDS }) },
    sort: ['createdAt:asc'],
  };
  const found = await content.list(type, schema, query);
  if (found.locale !== locale || found.entries.length === 0) return [];
  const pages = entry
    ? found.entries.map((record) => {
        const path = (code: string) => entry.path(code, String(record[entry.key]));
        return {
          path: path(locale),
          changed: record.updatedAt,
          images: media ? (record[media] as Image[]) : [],
          alternates: translated(locale, record.localizations.filter(isOffered), path),
        };
      })
    : [];
  if (!list) return pages;
  const changed = found.entries
    .map(({ updatedAt }) => updatedAt ?? '')
    .toSorted()
    .at(-1);
  return [{ path: list(locale), changed: changed || null, images: [], alternates: [] }, ...pages];
}

function translated(locale: string, others: string[], path: (locale: string) => string) {
  return others.length === 0
    ? []
    : [locale, ...others].map((code) => ({ locale: code, path: path(code) }));
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (words: string) => words.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
const url = (path: string) => escape(absolute(path));
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Renders the addresses in the format of sitemaps.org, with Google's image and hreflang extensions. */
export function sitemapXml(addresses: Address[]): string {
  const entries = addresses.map(({ path, changed, images, alternates }) =>
    [
      `<url><loc>${url(path)}</loc>`,
      changed && `<lastmod>${escape(changed)}</lastmod>`,
      ...alternates.map((other) => alternateXml(other.locale, other.path)),
      ...alternates
        .filter((other) => other.locale === DEFAULT_LOCALE)
        .map((other) => alternateXml('x-default', other.path)),
      ...images.map(
        (image) => `<image:image><image:loc>${url(widestUrl(image))}</image:loc></image:image>`,
      ),
      '</url>',
    ]
      .filter(Boolean)
      .join(''),
  );
  return `${HEADER}<urlset xmlns="${SITEMAPS}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

function alternateXml(locale: string, path: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escape(locale)}" href="${url(path)}"/>`;
}

/** The index: one sitemap for each locale. */
export function sitemapIndexXml(locales: string[]): string {
  const entries = locales.map(
    (locale) =>
      `<sitemap><loc>${url(`/sitemap-${encodeURIComponent(locale)}.xml`)}</loc></sitemap>`,
  );
  return `${HEADER}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}
