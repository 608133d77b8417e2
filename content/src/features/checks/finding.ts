import type { Entry } from './entry';
import type { Facts } from './facts';
import type { ShoppersSee } from './shoppers-see';

/** 'must': visitors meet something broken; 'better': the page works, but less well. */
export type Level = 'must' | 'better';

/** What is wrong with an entry or a file of which other entries speak. */
export type Problem = 'not published' | 'without code' | 'deleted';

/** The entry or the file in which a finding is mended, for all that speak of it. */
export interface Cause {
  problem: Problem;
  /** Name in the API: 'luggage-categories'; null: a file. */
  type: string | null;
  documentId: string;
  name: string;
}

/** Something that is wrong in an entry, in words for editors. */
export interface Finding {
  /** Name of the check, the same as that of its file in `rules`. */
  check: string;
  level: Level;
  sentence: string;
  /** Effect on visitors of the site. */
  shoppers: ShoppersSee;
  /** Remedy: the label of the button that goes to the field. */
  action: string;
  /** Path of the field in the edit view: 'price', 'store_links.0.store_link_link'; null if it is none. */
  field: string | null;
  /** The language in which it is to be mended, if that is another than the entry's. */
  inLocale?: string;
  /** The other languages of which it speaks. */
  otherLocales?: readonly string[];
  /** Where all of it is mended at once, if that is elsewhere. */
  causes?: readonly Cause[];
}

/** Something that is wrong in the entry of an edit view. */
export interface FormFinding extends Finding {
  /** The label of the field itself. */
  label: string | null;
}

/** A check: a pure function of an entry and of what is known about the rest. */
export type Check = (entry: Entry, facts: Facts) => Finding[];

/** `1 picture`, `2 pictures`. */
export const count = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`;

/** At most five names, separated by commas. */
export const names = (all: readonly string[]): string =>
  all.slice(0, 5).join(', ') + (all.length > 5 ? ` and ${all.length - 5} more` : '');

/** The lines of the widget: airline rules count apart from what could be better. */
export type Line = 'must' | 'better' | 'rules';

/** A finding with the entry in which it is to be mended. */
export interface ListedFinding extends Omit<Finding, 'causes'> {
  line: Line;
  /** The keys of its causes. */
  causes: string[];
  uid: string;
  typeLabel: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  locale: string | null;
}
