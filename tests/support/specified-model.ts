/** A plain value, a media file, a part of the record itself, or other records. */
export type Kind = 'value' | { media: Model } | { component: Model } | { relation: Model };
export interface Model {
  [field: string]: Kind;
}

const values = (...names: string[]): Model => Object.fromEntries(names.map((name) => [name, 'value']));
const linked = (relation: Model): Kind => ({ relation });
const part = (component: Model): Kind => ({ component });

/** The fields of every file in Strapi's media library. */
const media: Kind = {
  media: values('url', 'name', 'mime', 'alternativeText', 'width', 'height', 'formats', 'updatedAt'),
};
const color = { ...values('color', 'color_code'), color_thumbnail: media };
const category = { ...values('title'), background_color: linked(color) };

const review = values(
  ...['customer', 'is_verified_customer', 'customer_type', 'review_date', 'rating', 'title', 'content'],
);
const summary = { ...values('item_sku', 'is_limited_edition'), color: linked(color) };
const product: Model = {
  ...values('title', 'item_sku', 'price', 'discounted_price', 'short_description', 'description', 'description_le'),
  ...values('size', 'variant', 'is_limited_edition', 'invite_text', 'size_and_details', 'warranty_and_return_policy'),
  images: media,
  videos: media,
  carousel: media,
  color: linked(color),
  color_variants: linked(summary),
  item_categories: linked(category),
  product_features: part({ ...values('product_feature_id', 'title'), product_feature_icon: media }),
  store_links: part({
    ...values('store_link_id', 'store_link_text', 'store_link_link', 'store'),
    store_icon: media,
  }),
  recommended_color: linked(color),
  reviews: linked(review),
};
const luggage: Model = { ...product };
luggage.recommendations = linked(luggage);
const accessory = { ...product, recommendations: linked(luggage) };

const menuGroup = part({
  ...values('header_title'),
  sub_menu_item: part(values('title', 'menu_link', 'description')),
});
const tile = part({ ...values('link', 'title', 'subtitle'), image: media });
const listPage = { ...values('title', 'subtitle'), banner: media, header_icon: media };
const page = {
  ...values('page_id', 'title', 'header', 'content', 'link_group'),
  banner_image: media,
};
const notFound = (subject: string) =>
  ['subtitle', 'title', 'message', 'button'].map((part) => `${subject}_not_found_${part}`);

/** Section 7's endpoints with section 3's fields, by API name; without anything that only other sections mention. */
export const SPECIFIED_TYPES: Record<string, Model> = {
  services: { ...values('title', 'caption', 'service_link'), icon: media },
  luggages: luggage,
  accessories: accessory,
  gifts: accessory,
  'luggage-page': listPage,
  'accessory-page': listPage,
  'gift-page': listPage,
  'luggage-categories': category,
  'accessory-categories': category,
  'gift-categories': category,
  colors: color,
  'menu-items': {
    ...values('menu_id', 'title', 'nav_title', 'menu_link'),
    image: media,
    color: linked(color),
    luggage_body: media,
    sub_menu_left: menuGroup,
    sub_menu_right: menuGroup,
  },
  'corporate-detail': values('disable_locales', ...[1, 2, 3, 4].map((number) => `footer_section_${number}_text`)),
  'quote-section': values('quote', 'subtitle'),
  'cta-section': { ...values('title', 'description', 'button_text', 'button_link'), video: media },
  'main-slider': {},
  slides: {
    ...values('interval', 'caption', 'icon_color'),
    luggage_image: media,
    caption_color: linked(color),
  },
  'banner-sections': {
    ...values('banner_location', 'is_video_muted'),
    background_color: linked(color),
    background_image: media,
    text_color: linked(color),
    button_color: linked(color),
  },
  stories: {
    ...values('story_id', 'title', 'description', 'author', 'story_date', 'content', 'content_url'),
    image: media,
    banner_image: media,
    featured_luggage: linked(luggage),
  },
  'lifestyle-section': { ...values('title', 'caption'), banner_image: media },
  'instagram-section': {},
  'store-location-section': {},
  'featured-luggage-section': {},
  'closing-section': { closing_section_01: tile, closing_section_02: tile },
  instagrams: {
    ...values('username', 'caption'),
    instagram_post: media,
    featured_luggage: linked(luggage),
  },
  'store-locations': {
    ...values('storeName', 'location', 'contactNumber', 'store_type', 'map'),
    cover_image: media,
  },
  'not-found-section': values(...notFound('page'), ...notFound('item')),
  'page-categories': { ...values('title'), pages: linked(page) },
  pages: page,
  'social-media-links': { ...values('link'), icon_svg: media },
};
