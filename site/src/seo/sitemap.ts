import { addressOf } from 'contract/route-at';
import { type Route, ROUTES } from 'contract/routes';
import { z } from 'zod';
import { ContentUnavailable } from '../content/client/call.ts';
import { type ContentClient, DEFAULT_LOCALE } from '../content/client/client.ts';
import { DISCONTINUED } from '../content/catalogue/sale-state.ts';
import type { Query } from '../content/client/query.ts';
import { date, images } from '../content/client/fields.ts';
import { MEDIA_FIELDS } from '../media/media.ts';
import { localizations, TRANSLATIONS_QUERY } from '../content/client/translations.ts';
import { loadShell } from '../shell/shell.query.ts';
import { type Image, widestUrl } from '../ui/picture.tsx';
import { absoluteUrl } from './absolute-url.ts';

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

/** The types whose entries or lists are in sitemaps, and their routes. */
const COLLECTIONS = Object.entries(
  Object.groupBy(
    ROUTES.filter(({ inSitemap }) => inSitemap),
    ({ lists, shows }) => lists ?? shows?.type ?? '',
  ),
).map(([type, routes = []]) => ({ type, routes }));

/**
 * Every page of a locale that is not a fallback to another language's content (decision 8): its own
 * entries, the lists that have some, and the home page. None if the locale is not offered (`SITE-3`).
 * @throws ContentUnavailable if anything is missing: search engines drop the pages that a sitemap lacks
 */
export async function sitemap(content: ContentClient): Promise<Address[]> {
  const { brandSegment, isOffered } = await loadShell(content, []);
  if (content.madeOf.hasFailed) throw new ContentUnavailable('sitemap', 'the brand is unknown');
  if (!isOffered(content.locale)) return [];
  const parts = await Promise.all(
    COLLECTIONS.map(({ type, routes }) => listed(content, type, routes, brandSegment, isOffered)),
  );
  return parts.flat();
}

/**
 * The locales that have a sitemap: those that are offered and have entries of their own.
 * @throws ContentUnavailable if that is not known of one of them
 */
export async function localesWithSitemap(content: ContentClient, locales: string[]): Promise<string[]> {
  const { isOffered } = await loadShell(content, []);
  if (content.madeOf.hasFailed) throw new ContentUnavailable('sitemap', 'the brand is unknown');
  const having = locales.filter(isOffered).map(async (code) => {
    const own = content.in(code);
    return (await Promise.all(COLLECTIONS.map(({ type }) => own.has(type)))).includes(true) ? [code] : [];
  });
  return (await Promise.all(having)).flat();
}

async function listed(
  content: ContentClient,
  type: string,
  routes: readonly Route[],
  brand: string,
  isOffered: (code: string) => boolean,
): Promise<Address[]> {
  const { locale } = content;
  const lists = routes.filter((route) => route.lists);
  const entry = routes.find(({ shows }) => shows);
  const { key, pictures } = entry?.shows ?? {};
  const schema = Entry.extend({
    ...(key && { [key]: z.string().min(1) }),
    ...(pictures && { [pictures]: images }),
  }) as unknown as z.ZodType<Entry & Record<string, unknown>>;
  const query: Query = {
    fields: ['updatedAt', ...(key ? [key] : [])],
    populate: { localizations: TRANSLATIONS_QUERY, ...(pictures && { [pictures]: MEDIA_FIELDS }) },
    sort: ['createdAt:asc'],
    ...(entry?.kind && { leavesOut: DISCONTINUED }),
  };
  const answer = await content.list(type, schema, query);
  if (answer.locale !== locale || answer.entries.length === 0) return [];
  const changed = answer.entries
    .map(({ updatedAt }) => updatedAt ?? '')
    .toSorted()
    .at(-1);
  const ofLists = lists.map((route) => ({
    path: addressOf(route, { locale }),
    changed: changed || null,
    images: [],
    alternates: [],
  }));
  if (!entry || !key) return ofLists;
  const ofEntries = answer.entries.map((record) => {
    const path = (code: string) => addressOf(entry, { brand, locale: code, id: String(record[key]) });
    return {
      path: path(locale),
      changed: record.updatedAt,
      images: pictures ? (record[pictures] as Image[]) : [],
      alternates: translated(locale, record.localizations.filter(isOffered), path),
    };
  });
  return [...ofLists, ...ofEntries];
}

function translated(locale: string, others: string[], path: (locale: string) => string) {
  return others.length === 0 ? [] : [locale, ...others].map((code) => ({ locale: code, path: path(code) }));
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (words: string) => words.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
const url = (path: string) => escape(absoluteUrl(path));
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
      ...images.map((image) => `<image:image><image:loc>${url(widestUrl(image))}</image:loc></image:image>`),
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
    (locale) => `<sitemap><loc>${url(`/sitemap-${encodeURIComponent(locale)}.xml`)}</loc></sitemap>`,
  );
  return `${HEADER}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}
