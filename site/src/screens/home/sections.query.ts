import { z } from 'zod';
import { type Content, orElse } from '../../content/client.ts';
import { flag, image, relation, sectionColor, text } from '../../content/fields.ts';
import { fileOf, MEDIA_FIELDS } from '../../content/media.ts';

const COLOR = { fields: ['color_code'] };

const CallToAction = z.object({
  title: text,
  description: text,
  button_text: text,
  button_link: text,
  video: z.unknown().transform(fileOf),
  poster: image,
});

const Banner = z.object({
  background_color: sectionColor,
  background_image: image,
  text_color: sectionColor,
  button_color: sectionColor,
  is_video_muted: flag,
});

const Quote = z.object({
  quote: text,
  subtitle: text,
  background_color: sectionColor,
  text_color: sectionColor,
});

const PostsSection = z.object({ title: text, caption: text });
const Post = z.object({
  username: text,
  caption: text,
  instagram_post: image,
  featured_luggage: relation(
    z.object({
      item_sku: z.string(),
      title: z.string(),
      color: relation(z.object({ color: text })),
    }),
  ),
});

const StoreInvitation = z.object({
  title: text,
  caption: text,
  button_text: text,
  background_image: image,
});

const ClosingTile = relation(z.object({ link: text, image, title: text, subtitle: text }));
const Closing = z.object({
  video: z.unknown().transform(fileOf),
  poster: image,
  closing_section_01: ClosingTile,
  closing_section_02: ClosingTile,
});
const TILE = { fields: ['link', 'title', 'subtitle'], populate: { image: MEDIA_FIELDS } };

export type CallToAction = z.infer<typeof CallToAction>;
export type Banner = z.infer<typeof Banner>;
export type Quote = z.infer<typeof Quote>;
export type Post = z.infer<typeof Post>;
export type StoreInvitation = z.infer<typeof StoreInvitation>;
export type Closing = z.infer<typeof Closing>;

/** The section records of the home page, each secondary: a block that fails is left out. */
export const sections = {
  callToAction: (content: Content) =>
    record(content, 'cta-section', CallToAction, {
      fields: ['title', 'description', 'button_text', 'button_link'],
      populate: { video: MEDIA_FIELDS, poster: MEDIA_FIELDS },
    }),

  /** 'After Directory' colours the call to action, 'Before Footer' the fixed text (decision 19). */
  banner: (content: Content, location: 'After Directory' | 'Before Footer') =>
    orElse(
      content.first(
        'banner-sections',
        Banner,
        {
          fields: ['is_video_muted'],
          populate: {
            background_color: COLOR,
            background_image: MEDIA_FIELDS,
            text_color: COLOR,
            button_color: COLOR,
          },
          filters: { banner_location: { $eq: location } },
        },
        'secondary',
      ),
      null,
    ).then((found) => found?.entry ?? null),

  quote: (content: Content) =>
    record(content, 'quote-section', Quote, {
      fields: ['quote', 'subtitle'],
      populate: { background_color: COLOR, text_color: COLOR },
    }),

  postsSection: (content: Content) =>
    record(content, 'instagram-section', PostsSection, { fields: ['title', 'caption'] }),

  posts: (content: Content) =>
    orElse(
      content.list(
        'instagrams',
        Post,
        {
          fields: ['username', 'caption'],
          populate: {
            instagram_post: MEDIA_FIELDS,
            featured_luggage: {
              fields: ['item_sku', 'title'],
              populate: { color: { fields: ['color'] } },
            },
          },
          sort: ['createdAt:asc'],
        },
        { limit: 10 },
        'secondary',
      ),
      null,
    ).then((found) => found?.entries.filter((post) => post.instagram_post) ?? []),

  storeInvitation: (content: Content) =>
    record(content, 'store-location-section', StoreInvitation, {
      fields: ['title', 'caption', 'button_text'],
      populate: { background_image: MEDIA_FIELDS },
    }),

  closing: (content: Content) =>
    record(content, 'closing-section', Closing, {
      populate: {
        video: MEDIA_FIELDS,
        poster: MEDIA_FIELDS,
        closing_section_01: TILE,
        closing_section_02: TILE,
      },
    }),
};

async function record<T>(
  content: Content,
  type: string,
  schema: z.ZodType<T>,
  query: Parameters<Content['single']>[2],
): Promise<T | null> {
  return (await orElse(content.single(type, schema, query), null))?.entry ?? null;
}
