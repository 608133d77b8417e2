import { z } from 'zod';
import { ContentUnavailable } from '../../content/client/call.ts';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../../content/client/client.ts';
import { image, text } from '../../content/client/fields.ts';
import { type Image, MEDIA_FIELDS } from '../../media/media.ts';
import { richText } from '../../content/text/rich-text.ts';
import { localizations, TRANSLATIONS_QUERY, translationsOf } from '../../content/client/translations.ts';
import { segmentsIn } from 'contract/addresses';
import { paths } from '../../paths.ts';
import { type Brand, type PageRequest, RedirectTo } from '../../content/client/page-request.ts';
import { SEARCH_AND_SHARE, type SearchAndShare, searchAndShare } from '../../content/client/search-and-share.ts';
import { langOf } from '../../content/client/language-marks.ts';
import { loadBrandSegment } from '../../shell/site.query.ts';
import { type Category, loadCategories } from './categories.query.ts';

const Page = z.object({
  page_id: z.string().min(1),
  title: z.string().trim().min(1),
  header: text,
  banner_image: image,
  content: text,
  search_and_share: searchAndShare,
  localizations,
});

const PageId = z.object({ page_id: z.string() });
const byId = (id: string) => ({ fields: ['page_id'], filters: { page_id: { $eq: id } } });

const Service = z.object({ service_link: text });

/** A heading of the side list and the pages below it. */
interface PageGroup {
  title: string;
  titleLang: string | undefined;
  pages: { title: string; href: string; isCurrent: boolean }[];
  /** Language of the pages' titles, if it is not the current page's. */
  lang: string | undefined;
}

export interface ContentPageData {
  id: string;
  /** The locales in which the page exists. */
  translations: string[];
  title: string;
  header: string;
  /** For search engines: the beginning of the text. */
  description: string | null;
  searchAndShare: SearchAndShare;
  banner: Image | null;
  html: string | null;
  lang: string | undefined;
  groups: PageGroup[];
}

/**
 * A generic content page: '/{brand}/{locale}/{page_id}' (`ROUTE-1`). If the first segment is not the
 * brand's, the page does not exist and nothing else is requested. A service link may have more segments: it
 * redirects to the page named by the last one, which has only one canonical address.
 */
export async function contentPageQuery({
  content,
  locale,
  segments: [brandSegment, , ...path],
  brand: loadedBrand,
}: PageRequest): Promise<ContentPageData | RedirectTo> {
  const { segment, earlier, isGuess } = await loadBrandSegment(content);
  const id = path.at(-1);
  if (brandSegment !== segment) {
    // Missing is not down (decision 7).
    if (isGuess) throw new ContentUnavailable('corporate-detail', 'the brand is unknown');
    const isMoved = id && earlier.includes(brandSegment ?? '') && (await content.first('pages', PageId, byId(id)));
    return isMoved
      ? new RedirectTo(paths.contentPage(segment, locale, id), 301)
      : new RedirectTo(paths.notFound(DEFAULT_LOCALE));
  }
  if (id === undefined) return new RedirectTo(paths.notFound(DEFAULT_LOCALE));
  if (path.length > 1) {
    const isLinked = await isServiceLink(content, path);
    return new RedirectTo(isLinked ? paths.contentPage(brandSegment, locale, id) : paths.notFound(locale));
  }
  const query = {
    ...byId(id),
    fields: ['page_id', 'title', 'header', 'content'],
    populate: {
      banner_image: MEDIA_FIELDS,
      search_and_share: SEARCH_AND_SHARE,
      localizations: TRANSLATIONS_QUERY,
    },
    optional: ['search_and_share'],
  };
  const [found, categories, brand] = await Promise.all([
    content.first('pages', Page, query),
    withFallback(loadCategories(content), []),
    loadedBrand,
  ]);
  if (!found) return new RedirectTo(paths.notFound(locale));
  const { entry } = found;
  const html = richText(entry.content);
  return {
    id: entry.page_id,
    translations: translationsOf(found),
    title: entry.title,
    header: entry.header ?? entry.title,
    description: beginningOf(html),
    searchAndShare: entry.search_and_share,
    banner: entry.banner_image,
    html,
    lang: langOf(found.locale, locale),
    groups: pageGroups(categories, brand, locale, entry.page_id),
  };
}

/** Whether an editor has linked a service to this path. */
async function isServiceLink(content: ContentClient, path: readonly string[]): Promise<boolean> {
  const { entries } = await content.list('services', Service, { fields: ['service_link'] });
  const requested = JSON.stringify(path);
  return entries.some(({ service_link: link }) => link && JSON.stringify(segmentsIn(link)) === requested);
}

/** The categories, then the pages of the brand's own link group that have no category (decision 24). */
function pageGroups(
  categories: Category[],
  { brand, brandSegment, brandPages }: Brand,
  locale: string,
  current: string,
): PageGroup[] {
  const groups: PageGroup[] = categories.map(({ pages, ...category }) => ({
    ...category,
    pages: pages.map(({ page_id, title }) => ({
      title,
      href: paths.contentPage(brandSegment, locale, page_id),
      isCurrent: page_id === current,
    })),
  }));
  const listed = new Set(groups.flatMap(({ pages }) => pages.map(({ href }) => href)));
  const here = paths.contentPage(brandSegment, locale, current);
  const others = brandPages.items
    .filter(({ href }) => !listed.has(href))
    .map((page) => ({ ...page, isCurrent: page.href === here }));
  if (others.length > 0) {
    groups.push({ title: brand, titleLang: undefined, pages: others, lang: brandPages.lang });
  }
  return groups;
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const DESCRIPTION_LENGTH = 160;

/** The first paragraph of sanitised HTML as plain text, truncated between words. */
function beginningOf(html: string | null): string | null {
  const paragraph = /<p\b[^>]*>(.*?)<\/p>/s.exec(html ?? '')?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  const words = paragraph.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  if (words.length <= DESCRIPTION_LENGTH) return words.trim() || null;
  return `${words.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}
