import { z } from 'zod';
import { type ContentClient, DEFAULT_LOCALE } from '../../content/client/client.ts';
import { listOf } from '../../content/client/fields.ts';
import { langOf } from '../../content/client/language-marks.ts';

const Entry = z.object({
  documentId: z.union([z.string(), z.number()]).transform(String).nullish(),
  title: z.string().trim().min(1),
  pages: listOf(z.object({ page_id: z.string().min(1), title: z.string().trim().min(1) })),
});

export interface Category {
  title: string;
  /** Language of the title, if it is not the page's. */
  titleLang: string | undefined;
  pages: { page_id: string; title: string }[];
  lang: string | undefined;
}

const OLDEST_FIRST = ['createdAt:asc'];
const QUERY = {
  fields: ['title'],
  populate: { pages: { fields: ['page_id', 'title'], sort: OLDEST_FIRST } },
  sort: OLDEST_FIRST,
};

/**
 * The page categories that have pages. If the locale has no pages of its own, the `en` pages below the
 * locale's own headings (decision 8). Secondary content.
 */
export async function loadCategories(content: ContentClient): Promise<Category[]> {
  const { locale } = content;
  const load = (view: ContentClient) => view.list('page-categories', Entry, QUERY, { importance: 'secondary' });
  const own = await load(content);
  const hasPages = own.entries.some(({ pages }) => pages.length > 0);
  const shown = hasPages || own.locale === DEFAULT_LOCALE ? own : await load(content.in(DEFAULT_LOCALE));
  const ownTitles = new Map(own.entries.map(({ documentId, title }) => [documentId, title]));
  return shown.entries
    .filter(({ pages }) => pages.length > 0)
    .map(({ documentId, title, pages }) => {
      const ownTitle = documentId ? ownTitles.get(documentId) : undefined;
      return {
        title: ownTitle ?? title,
        titleLang: langOf(ownTitle === undefined ? shown.locale : own.locale, locale),
        pages,
        lang: langOf(shown.locale, locale),
      };
    });
}
