import { type Messages, messagesFor } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import type { FilterGroup } from './filter-group.ts';
import { anyOf, placesOf, valuesOf } from './options.ts';

type Size = keyof Messages['list']['size'];
const THREE: readonly Size[] = ['Small', 'Medium', 'Large'];
const SIZES_OF: Record<ProductKind, readonly Size[]> = {
  luggages: THREE,
  accessories: [...THREE, 'Bundle'],
  gifts: [...THREE, 'Bundle'],
};

/** Sizes (`LIST-3`). */
export const SIZES = {
  name: 'sizes',
  legend: ({ sizes }) => sizes,
  look: 'boxes',
  load({ content, kind }) {
    const labels = messagesFor(content.locale).list.size;
    const options = SIZES_OF[kind].map((size) => ({ value: size, label: labels[size] }));
    return Promise.resolve({
      options,
      placesOf: ({ size }) => placesOf([size], options),
      conditions: (words) => ({ size: anyOf(valuesOf(words, options)) }),
    });
  },
} satisfies FilterGroup<{ size: string | null }>;
