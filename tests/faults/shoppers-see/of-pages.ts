import type { SHOPPERS_SEE, SHOPPERS_SEE_OF } from '../../../content/src/features/checks/shoppers-see.ts';
import { dayFromNow, entry, midnight, type OnPage, single } from './proofs.ts';

const STORY_ID = 'patience-in-donsol';
const STORY_PAGE = `/stories/en/${STORY_ID}`;
const STORY = await entry('stories', 'story_id', STORY_ID);
const story = (values: Record<string, unknown>, locale?: string) => ({
  type: 'stories',
  documentId: STORY.documentId,
  values,
  ...(locale && { locale }),
});
/** The newest one, which the first page of the list shows. */
const GIFTS = await entry('stories', 'story_id', 'presents-for-people-who-leave');
const GIFTS_LINK = /href="\/stories\/en\/presents-for-people-who-leave"/;
const gifts = (values: Record<string, unknown>) => ({ type: 'stories', documentId: GIFTS.documentId, values });
const WARRANTY = await entry('pages', 'page_id', 'warranty');
const warranty = (values: Record<string, unknown>) => ({ type: 'pages', documentId: WARRANTY.documentId, values });
const QUESTIONS = await entry('pages', 'page_id', 'questions');
const HELP = await entry('page-categories', 'title', 'Help');
const CABIN = await entry('luggage-categories', 'title', 'Cabin');
const POST = await entry('instagrams', 'username', '@amor.sa.tabing.dagat');
const CLOSING = await single('closing-section');
const FEATURED = await entry('reviews', 'title', 'Forty flights, one scratch');
const SLIDE = await entry('slides', 'caption', 'Home by nightfall, or not');
const MAKATI = await entry('store-locations', 'storeName', 'Sky Travel Makati');
const makati = (values: Record<string, unknown>) => ({
  type: 'store-locations',
  documentId: MAKATI.documentId,
  values,
});

type Pages = Partial<Record<keyof typeof SHOPPERS_SEE | keyof typeof SHOPPERS_SEE_OF, OnPage>>;

/** Of stories, pages, stores and the home page. */
export const OF_PAGES = {
  otherColor: {
    path: '/en',
    edits: [{ type: 'slides', documentId: SLIDE.documentId, values: { background_color: null } }],
    gone: /class="hero-sky own-sky"/,
  },
  caseNotSold: {
    path: `/luggages/en/${STORY.featured_luggage.item_sku}`,
    edits: [midnight({ state: 'discontinued' })],
    gone: /VISIT/,
  },
  noLinkedCase: {
    path: STORY_PAGE,
    edits: [midnight({})].map(({ values: _, ...edit }) => edit),
    gone: /class="story-luggage"/,
  },
  noHeading: {
    path: '/skytravel/en/warranty',
    edits: [{ type: 'page-categories', documentId: HELP.documentId }],
    gone: />Help</,
  },
  allCases: {
    path: '/en',
    edits: [{ type: 'luggage-categories', documentId: CABIN.documentId }],
    shown: /4 of 42/,
  },
  deadEnd: {
    path: '/skytravel/en/warranty',
    edits: [{ type: 'pages', documentId: WARRANTY.documentId }],
    gone: />Warranty<\/h1>/,
  },
  noLink: {
    path: '/en',
    edits: [{ type: 'pages', documentId: QUESTIONS.documentId, values: { link_group: 'ABOUT' } }],
    gone: /href="\/skytravel\/en\/questions"/,
  },
  noMap: {
    path: '/store-locations/en',
    edits: [makati({ map: null })],
    gone: /openstreetmap\.org\/export\/embed\.html\?bbox=121\.0086/,
  },
  unheard: {
    path: '/en',
    edits: [
      {
        type: 'instagrams',
        documentId: POST.documentId,
        values: { instagram_post: { ...POST.instagram_post, alternativeText: null } },
      },
    ],
    gone: new RegExp(`alt="${POST.instagram_post.alternativeText}"`),
  },
  unheardWhereShared: {
    path: STORY_PAGE,
    edits: [story({ banner_image: { ...STORY.banner_image, alternativeText: null } })],
    gone: new RegExp(`property="og:image:alt" content="${STORY.banner_image.alternativeText}"`),
  },
  noClosingTile: {
    path: '/en',
    edits: [
      { type: 'closing-section', documentId: CLOSING.documentId, values: { closing_section_02: { title: 'Gifts' } } },
    ],
    gone: /class="closing-tile" href="\/gifts\/en"/,
  },
  notFeatured: {
    path: '/en',
    edits: [{ type: 'reviews', documentId: FEATURED.documentId, values: { content: null } }],
    gone: /I fly Manila to Davao every week/,
  },
  neverShown: {
    path: '/stories/en',
    edits: [gifts({ from: dayFromNow(9), until: dayFromNow(8) })],
    gone: GIFTS_LINK,
  },
  noLongerShown: { path: '/stories/en', edits: [gifts({ until: dayFromNow(-1) })], gone: GIFTS_LINK },
  shownAlways: {
    path: '/stories/en',
    first: [gifts({ from: dayFromNow(9) })],
    edits: [gifts({ from: '2016-12-01T00:00:00.000Z' })],
    shown: GIFTS_LINK,
  },
  mediaGone: {
    path: '/skytravel/en/warranty',
    edits: [warranty({ content: '![A wheel](/uploads/gone_0123456789.jpg)' })],
    shown: /<img [^>]*gone_0123456789\.jpg/,
  },
  pageWithout: {
    path: `/stories/fil/${STORY_ID}`,
    edits: [story({ content: null }, 'fil')],
    gone: /class="[^"]*rich-text/,
  },
} satisfies Pages;
