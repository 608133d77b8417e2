import { z } from 'zod';
import { withFallback } from '../../content/client/client.ts';
import { images, text } from '../../content/client/fields.ts';
import { type Image, MEDIA_FIELDS } from '../../media/media.ts';
import { type ProductKind, paths } from '../../paths.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { langOf } from '../../content/client/language-marks.ts';

export interface NotFound {
  subtitle: string;
  title: string;
  message: string;
  button: { href: string; label: string };
  /** A cut-out that rolls out of the picture; null shows only the sun. */
  image: Image | null;
  /** Language of the texts, if it is not the page's. */
  lang: string | undefined;
}

type Part = 'subtitle' | 'title' | 'message' | 'button';

const Section = z.object({
  page_not_found_subtitle: text,
  page_not_found_title: text,
  page_not_found_message: text,
  page_not_found_button: text,
  item_not_found_subtitle: text,
  item_not_found_title: text,
  item_not_found_message: text,
  item_not_found_button: text,
});
const Luggage = z.object({ images });

/**
 * The texts of a not-found page (`NOTFOUND-1`): the `page_` ones for an unknown path, the `item_` ones
 * for an unknown product, whose button links to the list of its kind (decision 6). Texts that the content
 * server lacks come from the site's own messages.
 */
export async function notFoundQuery({ content, locale, messages }: PageRequest, kind?: ProductKind): Promise<NotFound> {
  const [section, luggage] = await Promise.all([
    withFallback(content.single('not-found-section', Section, { fields: Object.keys(Section.shape) }), null),
    withFallback(
      content.first(
        'luggages',
        Luggage,
        {
          fields: ['item_sku'],
          populate: { images: MEDIA_FIELDS },
          sort: ['is_limited_edition:desc', 'createdAt:asc'],
        },
        { importance: 'secondary' },
      ),
      null,
    ),
  ]);
  const words = messages.notFound[kind ? 'item' : 'page'];
  const prefix = kind ? 'item_not_found' : 'page_not_found';
  const editorText = (part: Part) => section?.entry[`${prefix}_${part}`] ?? null;
  // The content server's only button text is about luggage: it does not fit the other lists.
  const isLuggage = !kind || kind === 'luggages';
  const label = (isLuggage ? editorText('button') : null) ?? messages.notFound.button[kind ?? 'luggages'];
  return {
    subtitle: editorText('subtitle') ?? words.subtitle,
    title: editorText('title') ?? words.title,
    message: editorText('message') ?? words.message,
    button: { href: paths.list(kind ?? 'luggages', locale), label },
    image: luggage?.entry.images.find(({ isCutout }) => isCutout) ?? null,
    lang: langOf(section?.locale, locale),
  };
}
