import type { Measures } from '../../content/catalogue/measures.ts';
import { fill } from '../../messages/fill.ts';
import { cabinQuery, listCabinFilter } from './cabin-filter.ts';
import type { FilterGroup } from './filter-group.ts';
import { valuesOf } from './options.ts';

/** Airlines whose cabin each case must fit (`CABIN-5`). */
export const AIRLINES = {
  name: 'airlines',
  legend: ({ airlines }) => airlines,
  look: 'wide',
  chip: (airline, { fitsAirline }) => fill(fitsAirline, { airline }),
  needsAll: true,
  needsIndex: true,
  isHiddenFromSearch: true,
  async load({ content, index, importance }) {
    const today = new Date(content.now).toISOString().slice(0, 10);
    const cabin = await listCabinFilter(content, index, today, importance);
    return {
      options: cabin.options,
      placesOf: cabin.fitted,
      conditions: (words) => cabinQuery(cabin, valuesOf(words, cabin.options)),
    };
  },
} satisfies FilterGroup<{ measures: Measures }>;
