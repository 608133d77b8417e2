import { z } from 'zod';
import { withFallback } from '../../content/client/client.ts';
import { date, image, images, relation, text } from '../../content/client/fields.ts';
import { type Image, MEDIA_FIELDS } from '../../media/media.ts';
import { richText } from '../../content/text/rich-text.ts';
import { localizations, TRANSLATIONS_QUERY, translationsOf } from '../../content/client/translations.ts';
import { paths } from '../../paths.ts';
import { RedirectTo, type PageRequest } from '../../content/client/page-request.ts';
import { SEARCH_AND_SHARE, type SearchAndShare, searchAndShare } from '../../content/client/search-and-share.ts';
import { langOf } from '../../content/client/language-marks.ts';
import { loadSideList, type SideList } from './side-list.query.ts';

const Luggage = z.object({
  item_sku: z.string().trim().min(1),
  title: z.string().trim().min(1),
  images,
  color: relation(z.object({ color: text })),
});
const Story = z.object({
  story_id: z.string().min(1),
  title: z.string().trim().min(1),
  description: text,
  author: text,
  story_date: date,
  content: text,
  content_url: text,
  image,
  banner_image: image,
  featured_luggage: relation(Luggage),
  updatedAt: date,
  search_and_share: searchAndShare,
  localizations,
});

const STORY_QUERY = {
  fields: ['story_id', 'title', 'description', 'author', 'story_date', 'content', 'content_url', 'updatedAt'],
  populate: {
    image: MEDIA_FIELDS,
    banner_image: MEDIA_FIELDS,
    search_and_share: SEARCH_AND_SHARE,
    localizations: TRANSLATIONS_QUERY,
    featured_luggage: {
      fields: ['item_sku', 'title'],
      populate: { images: MEDIA_FIELDS, color: { fields: ['color'] } },
    },
  },
  optional: ['search_and_share'],
};

export interface StoryReaderData {
  id: string;
  title: string;
  description: string | null;
  searchAndShare: SearchAndShare;
  /** ISO date. */
  date: string | null;
  /** Date of the last change by an editor; ISO date. */
  changed: string | null;
  /** The locales in which the story exists. */
  translations: string[];
  author: { name: string; href: string | null } | null;
  banner: Image | null;
  html: string | null;
  luggage: { href: string; title: string; color: string | null; image: Image | null } | null;
  /** Language of the story, if it is not the page's. */
  lang: string | undefined;
  /** null if the list could not be loaded. */
  list: SideList | null;
}

/** A story with the list beside it (docs/product.md section 2). */
export async function storyReaderQuery({
  content,
  locale,
  url,
  segments: [, , id = ''],
}: PageRequest): Promise<StoryReaderData | RedirectTo> {
  const query = { ...STORY_QUERY, filters: { story_id: { $eq: id } } };
  const answer = await content.first('stories', Story, query);
  if (!answer) return new RedirectTo(paths.notFound(locale));
  const { entry } = answer;
  const luggage = entry.featured_luggage;
  return {
    id: entry.story_id,
    title: entry.title,
    description: entry.description,
    searchAndShare: entry.search_and_share,
    date: entry.story_date,
    changed: entry.updatedAt,
    translations: translationsOf(answer),
    author: entry.author ? { name: entry.author, href: webAddress(entry.content_url) } : null,
    banner: entry.banner_image ?? entry.image,
    html: richText(entry.content),
    luggage: luggage && {
      href: paths.product('luggages', locale, luggage.item_sku),
      title: luggage.title,
      color: luggage.color?.color ?? null,
      image: luggage.images[0] ?? null,
    },
    lang: langOf(answer.locale, locale),
    list: await withFallback(loadSideList(content, url, answer), null),
  };
}

/** An http or https address, or null: a link to the original publication can be nothing else. */
function webAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
