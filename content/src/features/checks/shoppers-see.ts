import { formatPrice } from '../../core/format-price';

/**
 * What visitors of the site see of what the checks find. Each is true of the page: a test shows it for each
 * (tests/faults/shoppers-see.test.ts).
 */
export const SHOPPERS_SEE = {
  sameAddress: 'One of the two cannot be reached.',
  otherCapitals: 'The wrong one, when an address is typed.',
  oddAddress: 'A link that breaks when it is copied.',
  addressOfSite: 'An address that looks like one of the site’s own.',
  oldRule: "'Not known' for this airline.",
  uncheckedRule: 'Nothing of this airline.',
  onSaleByItself: 'On sale, with its stores.',
  dayUnseen: 'They do not see the day.',
  onSaleToday: 'They find it on sale today.',
  colorWithoutCode: 'A disc that does not have this color.',
  noColor: 'No swatch, and no color in the filter leads here.',
  otherTextColor: 'Not your color: the site writes in ink or paper instead.',
  otherColor: 'Not the chosen color.',
  otherByLanguage: 'Something else in each of these languages.',
  recommendedFewer: 'One case fewer in the row.',
  caseNotSold: 'A case that they cannot buy.',
  noClosingTile: 'The home page without this tile.',
  notFeatured: 'Not this review on the home page.',
  noLinkedCase: 'No case beside the text.',
  noCategory: 'Not this category: it is not in the filter, and links to it find nothing.',
  noHeading: 'No such heading in the list beside the pages.',
  allCases: 'All cases, not those of this category.',
  swatchFewer: 'One swatch fewer.',
  noSuccessor: 'No way to the successor.',
  reviewNowhere: 'Not this review: the page of what it is about is gone.',
  goneAlone: 'The page without it.',
  goneOfSeveral: 'One picture fewer.',
  filmNotice: 'Many phones show a notice instead of the film.',
  lowerFormerPrice: 'A discount that is none.',
  noFormerPrice: 'No former price.',
  futureDate: 'A date that cannot be right.',
  deadEnd: 'A dead end.',
  noLink: 'No link to this page in the footer or the menu.',
  noMap: 'A store without a map.',
  noSides: 'No cabin check, no size where cases are compared, no true size.',
  noWeight: "'Not stated', and no kilos left for packing.",
  nameHeard: 'People who listen to the page hear the name of the item instead.',
  customerHeard: 'People who listen to the page hear only whose picture it is.',
  unheard: 'People who listen to the page hear nothing.',
  unheardWhereShared: 'People who listen hear nothing of it where a link to the page is shared.',
  photographOfCase: 'The case does not stand on the line.',
  noPicture: 'An empty place on the shelf.',
  blurred: 'A blurred picture.',
  pictureLeftOut: 'The page without this picture.',
  pictureUnopened: 'An empty place.',
  colorsOfPrint: 'Colors that may differ from the case.',
  floating: 'The case floats above the line.',
  noPrice: 'No price.',
  quickFilterFewer: 'One button fewer above the list.',
  descriptionCut: 'A description that breaks off.',
  shareBlurred: 'A blurred picture where a link to the page is shared.',
  neverShown: 'Nothing: it is never shown.',
  noLongerShown: 'The site without it.',
  shownAlways: 'The entry, as if it had no date.',
  siblingColor: 'Another color than the one they look at.',
  unencrypted: 'An unencrypted connection to the shop.',
  noStore: 'No button for this store.',
  noPlace: 'No distance, no pin.',
  noStores: 'No button to buy.',
  ownSuccessor: 'No way to what took its place.',
  goneSuccessor: 'The way leads to something else that is no longer made.',
  textCut: 'A text that breaks off.',
  tallTile: 'A tall tile beside short ones.',
  twoLines: 'A button of two lines.',
  longMenu: 'A menu that has to be scrolled.',
  wordsOverCase: 'Words over the case.',
  mediaGone: 'An empty place, or a link to nothing.',
  noTurn: 'No turn: one picture is not turned.',
  jumpingTurn: 'The case jumps from one side to the next.',
  jumpsAsItTurns: 'The case jumps as it turns.',
  noOtherColors: 'No other colors to choose.',
} as const;

/** The same with words of the entry. */
export const SHOPPERS_SEE_OF = {
  price: (price: number) => `'${formatPrice(price)}'.` as const,
  entryInMain: (main: string, language: string) =>
    `${main} words on the ${language} page, or no entry in its list.` as const,
  wordsInMain: (main: string, language: string) => `${main} words on the ${language} page.` as const,
  pageWithout: (language: string) => `The ${language} page without it.` as const,
  onlyInLanguage: (main: string, language: string) =>
    `Only those who read ${language} find it: every other language would show the ${main} text.` as const,
  buttonsInEnglish: (language: string) => `English buttons and headings around the ${language} texts.` as const,
  notOffered: (language: string) =>
    `${language} is not offered to them, nor to search engines, until you switch it on.` as const,
};

/** A sentence of these lists. */
export type ShoppersSee =
  (typeof SHOPPERS_SEE)[keyof typeof SHOPPERS_SEE] | ReturnType<(typeof SHOPPERS_SEE_OF)[keyof typeof SHOPPERS_SEE_OF]>;
