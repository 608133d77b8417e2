import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { showMomentsInShopTime } from './list-dates';
import { readDatesOfFilters } from './list-filters';
import { DateField, DateTimeField } from './fields';

/**
 * Has fields of dates say what they have read. Strapi 5.54's make a date of whatever is typed: '11.12.2026' is 1 January 1826.
 * Call it in `register`.
 */
export const readTypedDates = (app: StrapiApp): void =>
  app.addFields([
    { type: 'date', Component: DateField as ComponentType },
    { type: 'datetime', Component: DateTimeField as ComponentType },
  ]);

/** Has lists of entries, and their filters, show the shop's time. Call it in `bootstrap`. */
export const showShopTimeInLists = (app: StrapiApp): void => {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', showMomentsInShopTime);
  app.registerHook('Admin/CM/pages/ListView/inject-in-filters', readDatesOfFilters);
};
