import { files } from '../entry';
import type { Check } from '../finding';
import { whyUnshown } from './picture-unshown';
import { SHOPPERS_SEE } from '../shoppers-see';

/** A product without a picture that can be shown. */
export const pictureMissing: Check = (entry, facts) =>
  files(entry, 'images').some((file) => !whyUnshown(file, facts))
    ? []
    : [
        {
          check: 'picture-missing',
          level: 'must',
          field: 'images',
          sentence: 'There is no picture.',
          shoppers: SHOPPERS_SEE.noPicture,
          action: 'Add a picture',
        },
      ];
