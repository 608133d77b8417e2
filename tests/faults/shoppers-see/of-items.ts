import type { SHOPPERS_SEE, SHOPPERS_SEE_OF } from '../../../content/src/features/checks/shoppers-see.ts';
import {
  CORAL,
  CORAL_SKU,
  coral,
  dayFromNow,
  entry,
  LIST,
  MIDNIGHT,
  MIDNIGHT_SKU,
  midnight,
  type OnPage,
  PAGE,
} from './proofs.ts';

const DISCONTINUED = { state: 'discontinued' };
const COMING = { state: 'coming', available_from: dayFromNow(30) };
const SELLING = /VISIT Islamart NOW/;
const SUCCESSOR = /Its successor:/;
const [FIRST, ...OTHERS] = CORAL.images;
const [RECOMMENDED] = CORAL.recommendations;
const [REVIEW] = CORAL.reviews;
const [CABIN_SIZE, ISLAMART] = [await entry('luggage-categories', 'title', 'Cabin'), CORAL.store_links[0]];
const AIRLINE = await entry('airline-rules', 'name', 'Philippine Airlines');
const TURNED = await entry('luggages', 'item_sku', 'aero-medium-coral');
const swatchOf = (sku: string) => new RegExp(`class="swatch" href="/luggages/en/${sku}"`);
const compared = `/compare/en?items=${CORAL_SKU},${MIDNIGHT_SKU}`;

type Items = Partial<Record<keyof typeof SHOPPERS_SEE | keyof typeof SHOPPERS_SEE_OF, OnPage>>;

/** Of cases, accessories and gifts. */
export const OF_ITEMS = {
  sameAddress: {
    path: `${LIST}?search=`,
    edits: [midnight({ item_sku: CORAL_SKU })],
    gone: new RegExp(`href="/luggages/en/${MIDNIGHT_SKU}"`),
  },
  oldRule: {
    path: PAGE,
    edits: [{ type: 'airline-rules', documentId: AIRLINE.documentId, values: { checked_on: dayFromNow(-400) } }],
    shown: /We last checked this rule 13 months ago/,
  },
  uncheckedRule: {
    path: PAGE,
    edits: [{ type: 'airline-rules', documentId: AIRLINE.documentId, values: { checked_on: null } }],
    gone: /Philippine Airlines/,
  },
  onSaleByItself: {
    path: PAGE,
    first: [coral({ state: 'coming', available_from: null })],
    edits: [coral({ state: 'coming', available_from: dayFromNow(-2) })],
    shown: SELLING,
  },
  dayUnseen: {
    path: PAGE,
    first: [coral(COMING)],
    edits: [coral({ ...COMING, state: 'sold out' })],
    gone: /From \w+ \d+, \d{4}/,
    shown: /Sold out/,
  },
  onSaleToday: { path: PAGE, first: [coral(COMING)], edits: [coral({ ...COMING, state: null })], shown: SELLING },
  colorWithoutCode: {
    path: PAGE,
    edits: [{ type: 'colors', documentId: CORAL.color.documentId, values: { color_code: null } }],
    gone: /style="--color:#E07A5F"/i,
  },
  noColor: {
    path: PAGE,
    edits: [{ type: 'colors', documentId: MIDNIGHT.color.documentId }],
    gone: swatchOf(MIDNIGHT_SKU),
  },
  otherByLanguage: {
    path: `/luggages/fil/${CORAL_SKU}`,
    edits: [coral({ color: MIDNIGHT.color }, 'fil')],
    gone: new RegExp(`role="group" aria-label="[^"]*, ${CORAL.color.color}"`),
    shown: new RegExp(`role="group" aria-label="[^"]*, ${MIDNIGHT.color.color}"`),
  },
  recommendedFewer: {
    path: PAGE,
    edits: [{ type: 'luggages', documentId: RECOMMENDED.documentId }],
    gone: new RegExp(`href="/luggages/en/${RECOMMENDED.item_sku}" [^>]*data-part="tile"`),
  },
  noCategory: {
    path: LIST,
    edits: [{ type: 'luggage-categories', documentId: CABIN_SIZE.documentId }],
    gone: /href="[^"]*item_categories[^"]*Cabin"/,
  },
  swatchFewer: {
    path: PAGE,
    first: [coral({ color_variants: [{ item_sku: 'by-hand', color: { color: 'Zest', color_code: '#aabb00' } }] })],
    edits: [coral({ color_variants: [] })],
    gone: swatchOf('by-hand'),
  },
  noSuccessor: {
    path: PAGE,
    first: [coral({ ...DISCONTINUED, successor: { item_sku: MIDNIGHT_SKU } })],
    edits: [coral({ ...DISCONTINUED, successor: null })],
    gone: SUCCESSOR,
  },
  ownSuccessor: {
    path: PAGE,
    first: [coral({ ...DISCONTINUED, successor: { item_sku: MIDNIGHT_SKU } })],
    edits: [coral({ ...DISCONTINUED, successor: { item_sku: CORAL_SKU } })],
    gone: SUCCESSOR,
  },
  goneSuccessor: {
    path: `/luggages/en/${MIDNIGHT_SKU}`,
    edits: [coral({ ...DISCONTINUED, successor: { item_sku: MIDNIGHT_SKU } }), midnight(DISCONTINUED)],
    shown: /No longer made/,
  },
  reviewNowhere: {
    path: PAGE,
    edits: [{ type: 'luggages', documentId: CORAL.documentId }],
    gone: new RegExp(REVIEW.title),
  },
  goneAlone: { path: PAGE, edits: [coral({ images: [] })], gone: /id="picture-1"/, shown: /<li class="slide"><\/li>/ },
  goneOfSeveral: {
    path: PAGE,
    edits: [coral({ images: OTHERS })],
    gone: new RegExp(`id="picture-${CORAL.images.length}"`),
  },
  lowerFormerPrice: { path: PAGE, edits: [coral({ discounted_price: 5 })], shown: /<s>Php 5\.00<\/s>/ },
  noFormerPrice: { path: PAGE, edits: [coral({ discounted_price: CORAL.price })], gone: /buying-price.{0,200}<s>/ },
  futureDate: {
    path: PAGE,
    edits: [{ type: 'reviews', documentId: REVIEW.documentId, values: { review_date: '2099-01-31' } }],
    shown: /January 31, 2099/,
  },
  noSides: {
    path: PAGE,
    edits: [coral({ height_cm: null })],
    gone: /(?=.*Will it fit the cabin\?)(?=.*href="\/luggages\/en\/aero-small-coral\/size")/s,
  },
  noWeight: { path: compared, edits: [coral({ weight_kg: null })], shown: /Not stated/ },
  nameHeard: {
    path: PAGE,
    edits: [coral({ images: [{ ...FIRST, alternativeText: null }, ...OTHERS] })],
    gone: new RegExp(`alt="${FIRST.alternativeText}"`),
    shown: /alt="Aero Cabin,? Coral"/,
  },
  customerHeard: {
    path: PAGE,
    edits: [
      { type: 'reviews', documentId: REVIEW.documentId, values: { pictures: [{ ...FIRST, alternativeText: null }] } },
    ],
    shown: new RegExp(`alt="[^"]*${REVIEW.customer}[^"]*"`),
  },
  photographOfCase: {
    path: LIST,
    edits: [coral({ images: [{ ...FIRST, mime: 'image/jpeg' }] })],
    shown: new RegExp(`href="/luggages/en/${CORAL_SKU}"[^>]*><div class="tile-stage is-photograph">`),
  },
  noPicture: {
    path: LIST,
    edits: [coral({ images: [] })],
    shown: new RegExp(`href="/luggages/en/${CORAL_SKU}"[^>]*><div class="tile-stage"></div>`),
  },
  pictureLeftOut: {
    path: PAGE,
    edits: [coral({ images: [{ ...FIRST, width: 20_000, height: 20_000 }, ...OTHERS] })],
    gone: new RegExp(`id="picture-${CORAL.images.length}"`),
  },
  noPrice: { path: PAGE, edits: [coral({ price: null })], gone: /buying-price.{0,60}Php/ },
  price: { path: PAGE, edits: [coral({ price: 0 })], shown: /<span>Php 0\.00<\/span>/ },
  siblingColor: { path: PAGE, edits: [coral({ title: 'Aero Cabin in Sand' })], shown: /Aero Cabin in Sand/ },
  unencrypted: {
    path: PAGE,
    edits: [coral({ store_links: [{ ...ISLAMART, store_link_link: 'http://islamart.example/' }] })],
    shown: /href="http:\/\/islamart\.example\/"/,
  },
  noStore: {
    path: PAGE,
    edits: [coral({ store_links: [{ ...ISLAMART, store_link_link: 'islamart.example' }] })],
    gone: SELLING,
  },
  noStores: { path: PAGE, edits: [coral({ store_links: [] })], gone: /VISIT/, shown: /Not sold online yet\./ },
  noTurn: {
    path: '/luggages/en/aero-medium-coral',
    first: [{ type: 'luggages', documentId: TURNED.documentId, values: { model_3d: null } }],
    edits: [
      { type: 'luggages', documentId: TURNED.documentId, values: { model_3d: null, carousel: [TURNED.carousel[0]] } },
    ],
    gone: /360°/,
  },
  noOtherColors: { path: PAGE, edits: [coral({ variant: 'alone' })], gone: swatchOf(MIDNIGHT_SKU) },
  wordsInMain: {
    path: `/luggages/fil/${CORAL_SKU}`,
    edits: [coral({ short_description: null }, 'fil')],
    shown: new RegExp(CORAL.short_description),
  },
} satisfies Items;
