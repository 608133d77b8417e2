import { BRAND } from 'contract/brand';
import { dayAt } from 'contract/clock';
import { isOnSale, onSaleOn, toSale, type WithState } from '../../content/catalogue/sale-state.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { FilterGroup } from './filter-group.ts';
import { ON_SALE } from 'contract/filter-words';

/** 'On sale now', if the list has something else, too (`SALE-7`). */
export const AVAILABILITY = {
  name: 'availability',
  legend: ({ availability }) => availability,
  look: 'boxes',
  needsIndex: true,
  isHiddenFromSearch: true,
  async load({ content, index }) {
    const isBuyable = ({ stated }: { stated: WithState }) => isOnSale(toSale(stated, content));
    const isMixed = (await index).some((item) => !isBuyable(item));
    const { onSaleNow } = messagesFor(content.locale).list;
    return {
      options: isMixed ? [{ value: ON_SALE, label: onSaleNow }] : [],
      placesOf: (item) => (isMixed && isBuyable(item) ? [0] : []),
      conditions: () => (isMixed ? { $and: [onSaleOn(dayAt(content.now, BRAND.timeZone))] } : {}),
    };
  },
} satisfies FilterGroup<{ stated: WithState }>;
