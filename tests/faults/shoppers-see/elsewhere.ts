import type { Proof } from './proofs.ts';

const ADDRESSES = { notOfThePage: 'it is about how people and other programs read an address' };
const SEARCHING = { notOfThePage: 'it is about what search engines and cards of other sites cut or enlarge' };
const LOOKING = { notOfThePage: 'the picture itself is shown as it is, and looks so' };
const LAYOUT = { notOfThePage: 'only a browser lays it out; docs/decisions/checks-for-editors.md has the measures' };
const LANGUAGES = 'tests/journeys/lacking-languages.spec.ts';

/** What other tests show, and what no page of the site shows. */
export const ELSEWHERE = {
  oddAddress: ADDRESSES,
  otherCapitals: ADDRESSES,
  addressOfSite: ADDRESSES,
  otherTextColor: {
    file: 'site/src/screens/home/editors-colors.test.ts',
    test: 'caption and icons are readable on any slide',
  },
  filmNotice: { file: 'site/src/ui/video-notice.client.test.ts', test: 'a video that cannot be played says so, once' },
  pictureUnopened: { file: 'site/src/http/images.test.ts', test: 'an original that is %s is a 404, for a minute' },
  blurred: LOOKING,
  colorsOfPrint: LOOKING,
  floating: LOOKING,
  jumpingTurn: LOOKING,
  jumpsAsItTurns: LOOKING,
  quickFilterFewer: {
    file: 'site/src/screens/product-list/quick-filters.test.tsx',
    test: 'without those that would find nothing or are of another list',
  },
  descriptionCut: SEARCHING,
  shareBlurred: SEARCHING,
  noPlace: { file: 'site/src/screens/store-locations/store-finder.island.test.tsx', test: 'pins' },
  textCut: {
    file: 'site/src/content/text/rich-text-safety.test.ts',
    test: 'of a text beyond reason the beginning is shown, and the log says so',
  },
  tallTile: LAYOUT,
  twoLines: LAYOUT,
  longMenu: LAYOUT,
  wordsOverCase: LAYOUT,
  entryInMain: { file: LANGUAGES, test: 'shows English words, marked as English, around its own texts' },
  onlyInLanguage: { file: LANGUAGES, test: 'an item that only Japanese has leads to the English list, which says so' },
  buttonsInEnglish: {
    file: LANGUAGES,
    test: 'a language without a catalogue shows English words, marked as English, around its own texts',
  },
  notOffered: { file: LANGUAGES, test: 'it is not offered, nor named to search engines, until it is switched on' },
} satisfies Record<string, Proof>;
