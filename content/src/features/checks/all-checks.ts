import { BRAND } from 'contract/brand';
import type { Entry } from './entry';
import type { Facts } from './facts';
import type { Check, Finding } from './finding';
import { address } from './rules/address';
import { airlineRuleAge } from './rules/airline-rule-age';
import { availableFrom } from './rules/available-from';
import { colorCode, colorMissing } from './rules/colors';
import { colorContrast } from './rules/contrast';
import { discontinuedLinks } from './rules/discontinued-links';
import { fileGone } from './rules/file-gone';
import { filmCodec } from './rules/film-codec';
import { formerPrice } from './rules/former-price';
import { futureDate } from './rules/future-date';
import { homeUnshown } from './rules/home-unshown';
import { internalLinks } from './rules/internal-links';
import { languages } from './rules/languages';
import { linkGroup } from './rules/link-group';
import { linkedEntries } from './rules/linked-entries';
import { mapAddress } from './rules/map-address';
import { sidesMissing, weightMissing } from './rules/measures-missing';
import { otherLanguages } from './rules/other-languages';
import { pictureDescriptions } from './rules/picture-descriptions';
import { pictureGround } from './rules/picture-ground';
import { pictureMissing } from './rules/picture-missing';
import { pictureSize } from './rules/picture-size';
import { pictureColors, pictureUnshown } from './rules/picture-unshown';
import { pictureWheels } from './rules/picture-wheels';
import { priceDecimals } from './rules/price-decimals';
import { priceMissing } from './rules/price-missing';
import { quickFilters } from './rules/quick-filters';
import { sameInLanguages } from './rules/same-in-languages';
import { searchAndShare } from './rules/search-and-share';
import { shownDates } from './rules/shown-dates';
import { siblingColor } from './rules/sibling-color';
import { storeLinkAddress } from './rules/store-link-address';
import { storePlace } from './rules/store-place';
import { storesMissing } from './rules/stores-missing';
import { successor } from './rules/successor';
import { textMedia } from './rules/text-media';
import { textCut } from './rules/text-cut';
import { textLength } from './rules/text-length';
import { turnFrames } from './rules/turn-frames';
import { variantGroup } from './rules/variant-group';

const OF_PRODUCTS = [
  pictureMissing,
  priceMissing,
  priceDecimals,
  formerPrice,
  storesMissing,
  storeLinkAddress,
  colorMissing,
  variantGroup,
  siblingColor,
  sameInLanguages,
  availableFrom,
  successor,
];
/** Every other product may stand on a photograph, and need not be measured. */
const OF_CASES = BRAND.sellsCases ? [pictureGround, sidesMissing, weightMissing, turnFrames] : [turnFrames];

/** The checks of one type alone. */
const OF_TYPE: Record<string, Check[]> = {
  luggages: [...OF_PRODUCTS, ...OF_CASES],
  accessories: [...OF_PRODUCTS, turnFrames],
  gifts: [...OF_PRODUCTS, turnFrames],
  'airline-rules': [airlineRuleAge],
  colors: [colorCode],
  pages: [linkGroup],
  instagrams: [homeUnshown],
  reviews: [homeUnshown],
  'closing-section': [homeUnshown],
  'corporate-detail': [otherLanguages],
  'store-locations': [mapAddress, storePlace],
};

/** The checks of every type; each asks for fields that only some have. */
const OF_ALL = [
  address,
  fileGone,
  pictureUnshown,
  pictureSize,
  pictureWheels,
  pictureColors,
  filmCodec,
  pictureDescriptions,
  languages,
  internalLinks,
  textMedia,
  linkedEntries,
  discontinuedLinks,
  futureDate,
  shownDates,
  colorContrast,
  textCut,
  textLength,
  searchAndShare,
  quickFilters,
];

/** Findings in an entry, those that must be mended first. */
export function check(entry: Entry, facts: Facts): Finding[] {
  const found = [...(OF_TYPE[entry.type] ?? []), ...OF_ALL].flatMap((one) => one(entry, facts));
  return [...found.filter(({ level }) => level === 'must'), ...found.filter(({ level }) => level === 'better')];
}
