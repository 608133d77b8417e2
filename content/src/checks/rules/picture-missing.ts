import { files } from '../entry';
import type { Check } from '../finding';

/** A product without a picture. */
export const pictureMissing: Check = (entry) =>
  files(entry, 'images').length > 0
    ? []
    : [
        {
          ...{ check: 'picture-missing', level: 'must', field: 'images' },
          sentence: 'There is no picture.',
          shoppers: 'An empty place on the shelf.',
          action: 'Add a picture',
        },
      ];
