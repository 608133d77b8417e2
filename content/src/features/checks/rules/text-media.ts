import { basename } from 'node:path/posix';
import { mediaIn } from '../../../core/entries/media-in-texts';
import { text } from '../entry';
import { type Check, count, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Pictures, films and files in texts that the media library does not have any more. */
export const textMedia: Check = (entry, facts) =>
  entry.fields
    .filter(({ kind }) => kind === 'richtext')
    .flatMap(({ name }) => {
      const files = mediaIn(text(entry, name)).filter((address) => !facts.hasFile(address));
      if (files.length === 0) return [];
      return {
        check: 'text-media',
        level: 'must' as const,
        field: name,
        sentence: `${count(files.length, 'picture or file', 'pictures or files')} in the text no longer ${files.length === 1 ? 'exists' : 'exist'}: ${names(files.map((file) => basename(file).slice(0, 80)))}.`,
        shoppers: SHOPPERS_SEE.mediaGone,
        action: 'Look at the text',
      };
    });
