import { z } from 'zod';
import { type ContentClient, withFallback } from '../../content/client/client.ts';
import type { Query } from '../../content/client/query.ts';
import { file, flag, image, relation, sectionColor, text } from '../../content/client/fields.ts';
import { langOf } from '../../content/client/language-marks.ts';
import { SEARCH_AND_SHARE } from '../../content/client/search-and-share.ts';
import { MEDIA_FIELDS } from '../../media/media.ts';

const COLOR = { fields: ['color_code'] };

const CallToAction = z.object({
  title: text,
  description: text,
  button_text: text,
  button_link: text,
  video: file,
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

const Lifestyle = z.object({
  title: text,
  caption: text,
  banner_image: image,
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
  background_color: sectionColor,
  text_color: sectionColor,
});

const ClosingTile = relation(z.object({ link: text, image, title: text, subtitle: text }));
const Closing = z.object({
  video: file,
  poster: image,
  closing_section_01: ClosingTile,
  closing_section_02: ClosingTile,
});
const TILE = { fields: ['link', 'title', 'subtitle'], populate: { image: MEDIA_FIELDS } };

const CALL_TO_ACTION_QUERY = {
  fields: ['title', 'description', 'button_text', 'button_link'],
  populate: { video: MEDIA_FIELDS, poster: MEDIA_FIELDS },
  optional: ['poster'],
};
const QUOTE_QUERY = {
  fields: ['quote', 'subtitle'],
  populate: { background_color: COLOR, text_color: COLOR },
  optional: ['background_color', 'text_color'],
};
const POSTS_SECTION_QUERY = {
  fields: ['title', 'caption'],
  optional: ['title', 'caption'],
};
/** As the stories list asks for it, so that one answer does for both. */
const LIFESTYLE_QUERY = {
  fields: ['title', 'caption'],
  populate: {
    banner_image: MEDIA_FIELDS,
    background_color: COLOR,
    text_color: COLOR,
    search_and_share: SEARCH_AND_SHARE,
  },
  optional: ['background_color', 'text_color', 'search_and_share'],
};
const STORE_INVITATION_QUERY = {
  fields: ['title', 'caption', 'button_text'],
  populate: { background_image: MEDIA_FIELDS, background_color: COLOR, text_color: COLOR },
  optional: ['title', 'caption', 'button_text', 'background_image', 'background_color', 'text_color'],
};
const CLOSING_QUERY = {
  populate: {
    video: MEDIA_FIELDS,
    poster: MEDIA_FIELDS,
    closing_section_01: TILE,
    closing_section_02: TILE,
  },
  optional: ['video', 'poster'],
};

/** A record, and its language if it is not the page's (decision 8). */
type Translated<T> = T & { lang: string | undefined };

export type CallToAction = Translated<z.infer<typeof CallToAction>>;
export type Banner = z.infer<typeof Banner>;
export type Quote = Translated<z.infer<typeof Quote>>;
export type Lifestyle = Translated<z.infer<typeof Lifestyle>>;
export type PostsSection = Translated<z.infer<typeof PostsSection>>;
export type Post = z.infer<typeof Post>;
export type StoreInvitation = Translated<z.infer<typeof StoreInvitation>>;
export type Closing = Translated<z.infer<typeof Closing>>;

/** The section records of the home page, each secondary content: a block that fails is left out. */
export async function loadSections(content: ContentClient) {
  const [afterDirectory, beforeFooter, posts, ...records] = await Promise.all([
    banner(content, 'After Directory'),
    banner(content, 'Before Footer'),
    loadPosts(content),
    record(content, 'cta-section', CallToAction, CALL_TO_ACTION_QUERY),
    record(content, 'quote-section', Quote, QUOTE_QUERY),
    record(content, 'instagram-section', PostsSection, POSTS_SECTION_QUERY),
    record(content, 'lifestyle-section', Lifestyle, LIFESTYLE_QUERY),
    record(content, 'store-location-section', StoreInvitation, STORE_INVITATION_QUERY),
    record(content, 'closing-section', Closing, CLOSING_QUERY),
  ]);
  const [callToAction, quote, postsSection, lifestyle, storeInvitation, closing] = records;
  return {
    afterDirectory,
    beforeFooter,
    posts,
    callToAction,
    quote,
    postsSection,
    lifestyle,
    storeInvitation,
    closing,
  };
}

const bannerQuery = (location: string): Query => ({
  fields: ['is_video_muted'],
  populate: {
    background_color: COLOR,
    background_image: MEDIA_FIELDS,
    text_color: COLOR,
    button_color: COLOR,
  },
  filters: { banner_location: { $eq: location } },
});
const BANNER_QUERIES = {
  'After Directory': bannerQuery('After Directory'),
  'Before Footer': bannerQuery('Before Footer'),
};

/** 'After Directory' colors the call to action, 'Before Footer' the fixed text (decision 19). */
async function banner(content: ContentClient, location: keyof typeof BANNER_QUERIES): Promise<Banner | null> {
  const sectionAnswer = await withFallback(
    content.first('banner-sections', Banner, BANNER_QUERIES[location], { importance: 'secondary' }),
    null,
  );
  return sectionAnswer?.entry ?? null;
}

/** The newest posts, of which so many are shown; those without a picture are none. */
const [ASKED_POSTS, MAX_POSTS] = [20, 10];
const POSTS_QUERY = {
  fields: ['username', 'caption'],
  populate: {
    instagram_post: MEDIA_FIELDS,
    featured_luggage: {
      fields: ['item_sku', 'title'],
      populate: { color: { fields: ['color'] } },
    },
  },
  sort: ['createdAt:desc'],
};

async function loadPosts(content: ContentClient): Promise<Translated<{ posts: Post[] }>> {
  const sectionAnswer = await withFallback(
    content.list('instagrams', Post, POSTS_QUERY, { limit: ASKED_POSTS, importance: 'secondary' }),
    null,
  );
  return {
    posts: sectionAnswer?.entries.filter((post) => post.instagram_post).slice(0, MAX_POSTS) ?? [],
    lang: langOf(sectionAnswer?.locale, content.locale),
  };
}

async function record<T extends object>(
  content: ContentClient,
  type: string,
  schema: z.ZodType<T>,
  query: Query,
): Promise<Translated<T> | null> {
  const sectionAnswer = await withFallback(content.single(type, schema, query), null);
  if (!sectionAnswer) return null;
  return { ...sectionAnswer.entry, lang: langOf(sectionAnswer.locale, content.locale) };
}
