import { type Messages, messagesFor } from '../../messages/messages.ts';
import { withFallback } from '../../content/client/client.ts';
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

/** Sizes (`LIST-3`); none where the list has items, and none of them has a size. */
export const SIZES = {
  name: 'sizes',
  legend: ({ sizes }) => sizes,
  look: 'boxes',
  async load({ content, kind, index, words }) {
    const labels = messagesFor(content.locale).list.size;
    const all = SIZES_OF[kind].map((size) => ({ value: size, label: labels[size] }));
    // A list that is filtered by sizes does not wait for the index.
    const items = words.length > 0 ? [] : await withFallback(index, []);
    const options = items.length === 0 || items.some(({ size }) => placesOf([size], all).length > 0) ? all : [];
    return {
      options,
      placesOf: ({ size }) => placesOf([size], options),
      conditions: (chosen) => ({ size: anyOf(valuesOf(chosen, all)) }),
    };
  },
} satisfies FilterGroup<{ size: string | null }>;
