import { choosing } from './choosing.en.ts';
import { products } from './products.en.ts';

/**
 * The interface's own words. Texts that docs/product.md quotes stand here to the letter
 * (decision 1). `{name}` is filled in by `fill`; `one`/`other` are chosen by `plural`.
 */
export const en = {
  /**
   * What is sold. Other texts say it by these words: `{goods.one}`, and `{Goods.one}` where a sentence begins. A brand that sells
   * something else states all of them.
   */
  goods: {
    one: 'case',
    many: 'cases',
    a: 'a case',
    /** In general: 'Search luggage'. */
    kind: 'luggage',
    /** The name of their list. */
    list: 'Luggages',
  },
  shell: {
    skipToContent: 'Skip to content',
    language: 'Language',
    search: 'Search',
    luggage: '{Goods.kind}',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menu: 'Menu',
    copyright: '© {year} {brand}. All rights reserved.',
    tryAgain: 'Try again',
    unavailableTitle: 'We cannot show this page right now.',
    unavailableText: 'Our catalogue is taking a short rest. Please try again in a moment.',
    openingTitle: 'Opening soon',
    openingText: '{brand} will be here soon. Please come back in a little while.',
    opensInNewTab: 'opens in a new tab',
    breadcrumb: 'Breadcrumb',
    home: 'Home',
    mainNavigation: 'Main',
    kept: 'Kept ({count})',
    /** For search engines, of a page that says nothing about itself. */
    description: '{brand}: {goods.kind}, travel accessories and gifts, and the stores that have them.',
  },
  /** For editors (preview/). */
  preview: {
    draft: 'Preview of a draft',
    published: 'Published version',
    /** Of what the site will show once a plan has run. */
    plan: 'As planned',
    planOver:
      'This plan has been done, changed or cancelled, or cannot be done as things are. See the panel ‘Planned’ in the editor.',
    /** Of an entry that has dates, when it is outside them. */
    from: 'Visitors see it from {from}.',
    until: 'Visitors saw it until {until}.',
    over: 'This preview has ended. Open it again from the editor.',
    /** In the preview of a site that has yet to open: what each page shows once it is filled in. */
    willShow: {
      home: 'This page will show the slideshow, the banners of the brand and the stores, featured {goods.kind}, stories and posts.',
      products: 'This page will show its banner, and a tile for each item with its picture, name and price.',
      product:
        'This page will show the pictures, the price, the stores that sell the item, its features, its details and its reviews.',
      stories: 'This page will show a card for each story, the newest first.',
      story: 'This page will show the story with its picture, and the next ones.',
      stores: 'This page will show each store with its picture, opening hours, phone number and directions.',
      page: 'This page will show its banner and its text.',
    },
  },
  search: {
    label: 'Search {goods.kind}',
    placeholder: 'What are you looking for?',
    close: 'Close search',
    popular: 'POPULAR PRODUCTS',
    results: 'RESULTS FOR “{text}”',
    viewAll: 'VIEW ALL COLLECTIONS',
    loading: 'Searching',
    failed: 'We could not search just now.',
    found: { one: '{count} {goods.one} found', other: '{count} {goods.many} found' },
    didYouMean: 'Did you mean “{text}”?',
    recent: 'Recent searches',
    clear: 'Clear',
    foundItems: { one: '{count} item found', other: '{count} items found' },
  },
  ...products,
  video: {
    failed: 'This browser cannot play this video.',
    /** It is heard, but its picture is of a kind that the browser does not know. */
    unseen: 'This browser plays this video without its picture.',
  },
  /** Without a connection; {when} is 'today, 7:40 AM', 'yesterday' or a date. */
  offline: {
    title: 'You are offline',
    lead: 'These pages are on this {device}. Everything else waits until you are back.',
    pages: 'Pages on this {device}',
    none: 'No page is on this {device} yet.',
    prices: 'Prices are as of the day you saw each page.',
    seen: 'Seen {when}',
    keptSeen: 'Kept. Seen {when}',
    strip: 'You are offline.',
    pageFrom: 'This page is from {when}.',
    dayAndTime: '{day}, {time}',
  },
  ...choosing,
  home: {
    begin: 'Begin',
    welcome: 'Welcome',
    viewDetails: 'View Details',
    luggageMenu: '{Goods.kind} menu',
    view: 'View {title}',
    slideshow: 'Highlights',
    slide: 'Slide {number} of {total}',
    /** `aria-roledescription` of the slideshow and a slide. */
    slideshowRole: 'carousel',
    slideRole: 'slide',
    pauseSlides: 'Pause slideshow',
    playSlides: 'Play slideshow',
    next: 'Next',
    previous: 'Previous',
    play: 'Play video',
    pause: 'Pause video',
    mute: 'Mute video',
    unmute: 'Turn sound on',
    bannerLead: 'Travel securely and travel in style',
    bannerTitle: 'GET THE {brand} EXPERIENCE',
    bannerText: 'Find the best {goods.kind} for you',
    shopNow: 'Shop Now',
    experience: 'The {brand} Experience',
    readMore: 'Read more',
    allStories: 'All stories',
    posts: 'Seen out there',
    featured: 'Featured {goods.kind}',
    carousel: 'Rare colors first',
  },
  stories: {
    title: 'Lifestyle Stories',
    by: 'by {author}',
    featuredLuggage: 'Featured {Goods.kind}',
    list: 'Lifestyle Stories',
    count: { one: '{count} story', other: '{count} stories' },
    failed: 'We could not load these stories.',
  },
  stores: {
    title: 'Find {brand} Store',
    lead: 'Find the nearest {brand} Store to you.',
    map: 'Map of {store}',
    showMap: 'Show map',
    tryMap: 'Try the street map again',
    onTheMap: 'On the map',
    noMap: 'There is no map for this store.',
    directions: 'Get directions',
    call: 'Call {number}',
    empty: 'There are no stores to show yet.',
    all: { one: '{count} store', other: 'All {count} stores' },
    nearestFirst: '{all}, nearest first',
    town: 'Type your town or city',
    locate: 'Use my location',
    stays: 'Nothing you type leaves your {device}.',
    here: 'you',
    unknown: 'We do not know this place. Try the next larger town.',
    refused: 'No location, no problem: type your town or city.',
    waiting: 'Still waiting for your location. Allow it in the browser, or type your town or city.',
    townsFailed: 'The towns could not be loaded. Check your connection and type again.',
    nearest: 'Nearest to {place}',
    straight: 'Distances are in a straight line. Sea and road add to them.',
    source: 'Towns: GeoNames, CC BY 4.0',
    showOnMap: 'Show on the map',
    drawn: 'Map with {count} stores',
    group: '{count} stores: {names}',
    whole: 'Whole map',
    hours: 'Opening hours',
    closedDay: 'Closed',
    openUntil: 'Open until {time}',
    openNow: 'Open now',
    opensAt: 'Closed, opens {time}',
    link: 'Link to this store',
  },
  pages: {
    list: 'Help and information',
  },
  /** For what the content server's not-found section leaves empty. */
  notFound: {
    page: {
      subtitle: 'Lost on the way',
      title: 'This page has left without us',
      message: 'The page you are looking for is not here.',
    },
    item: {
      subtitle: 'Item not found',
      title: 'This one has already left',
      message: 'The item you are looking for is not in our collection any more.',
    },
    button: {
      luggages: 'See all {goods.kind}',
      accessories: 'See all accessories',
      gifts: 'See all gifts',
    },
  },
};

type Widened<T> = { [K in keyof T]: T[K] extends string ? string : Widened<T[K]> };

/** Texts that every locale must provide: a missing key does not compile. */
export type Messages = Widened<typeof en>;
