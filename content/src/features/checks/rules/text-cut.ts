import { text } from '../entry';
import { type Check, type Finding } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** The site's limit for a text (site/src/content/text/rich-text.ts), in characters. */
export const MAX_RICH_TEXT_LENGTH = 100_000;

/** Texts whose end visitors do not see. */
export const textCut: Check = (entry) =>
  entry.fields
    .filter(({ name, kind }) => kind === 'richtext' && text(entry, name).length > MAX_RICH_TEXT_LENGTH)
    .map(({ name, label }): Finding => ({
      check: 'text-cut',
      level: 'must',
      field: name,
      sentence: `${label} has ${text(entry, name).length.toLocaleString('en')} characters; the first ${MAX_RICH_TEXT_LENGTH.toLocaleString('en')} are shown.`,
      shoppers: SHOPPERS_SEE.textCut,
      action: 'Write it shorter',
    }));
