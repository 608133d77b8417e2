import { z } from 'zod';
import { type ContentClient, withFallback } from '../../../content/client/client.ts';
import { image, listOf, sectionColor, text } from '../../../content/client/fields.ts';
import { langOf } from '../../../content/client/language-marks.ts';
import { type Image, MEDIA_FIELDS } from '../../../media/media.ts';
import { editorLink } from '../../../paths.ts';

export interface SubMenuGroup {
  title: string | null;
  items: { title: string; href: string | undefined; description: string | null }[];
}

export interface HeroMenuItem {
  title: string;
  href: string | undefined;
  color: string | null;
  /** A photograph fills the sky; a cut-out cannot. */
  photograph: Image | null;
  body: Image | null;
  left: SubMenuGroup[];
  right: SubMenuGroup[];
}

export interface HeroMenuContent {
  items: HeroMenuItem[];
  /** Language of the items, if it is not the page's. */
  lang: string | undefined;
}

const title = z.string().trim().min(1);
const Group = z.object({
  header_title: text,
  sub_menu_item: listOf(z.object({ title, menu_link: text, description: text })),
});
const Entry = z.object({
  title,
  menu_id: text,
  menu_link: text,
  image,
  color: sectionColor,
  luggage_body: image,
  sub_menu_left: listOf(Group),
  sub_menu_right: listOf(Group),
});

const GROUPS = {
  fields: ['header_title'],
  populate: { sub_menu_item: { fields: ['title', 'menu_link', 'description'] } },
};
const QUERY = {
  fields: ['title', 'menu_id', 'menu_link'],
  populate: {
    image: MEDIA_FIELDS,
    color: { fields: ['color_code'] },
    luggage_body: MEDIA_FIELDS,
    sub_menu_left: GROUPS,
    sub_menu_right: GROUPS,
  },
  sort: ['createdAt:asc'],
};
const { compare } = new Intl.Collator('en', { numeric: true });

/** The menu items with everything that the hero menu shows (`CALL-10`). Secondary content. */
export async function heroMenu(content: ContentClient): Promise<HeroMenuContent> {
  const { locale } = content;
  const answer = await withFallback(content.list('menu-items', Entry, QUERY, { importance: 'secondary' }), null);
  const groups = (entries: z.infer<typeof Group>[]): SubMenuGroup[] =>
    entries
      .filter(({ header_title, sub_menu_item }) => header_title || sub_menu_item.length > 0)
      .map(({ header_title, sub_menu_item }) => ({
        title: header_title,
        items: sub_menu_item.map(({ title, menu_link, description }) => ({
          title,
          href: editorLink(menu_link, locale),
          description,
        })),
      }));
  return {
    lang: langOf(answer?.locale, locale),
    // In the order of the menu overlay: by menu id, those without one first.
    items: (answer?.entries ?? [])
      .toSorted((one, other) => compare(one.menu_id ?? '', other.menu_id ?? ''))
      .map((entry) => ({
        title: entry.title,
        href: editorLink(entry.menu_link, locale),
        color: entry.color,
        photograph: entry.image?.isCutout ? null : entry.image,
        body: entry.luggage_body ?? (entry.image?.isCutout ? entry.image : null),
        left: groups(entry.sub_menu_left),
        right: groups(entry.sub_menu_right),
      })),
  };
}
