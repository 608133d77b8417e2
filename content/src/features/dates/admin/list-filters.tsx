import * as React from 'react';
import { useField } from '@strapi/admin/strapi-admin';
import { DateField, DateTimeField } from './fields';
import { valuesOfFilters, wordsOfFilter } from './filter-values';

/** What Strapi gives the input of a list's filter, as far as one of dates needs it. */
interface InputProps {
  name: string;
  'aria-label': string;
}
interface Option {
  value: string;
  label: string;
}
type ListFilter = { name: string; type: string; input?: React.ComponentType<InputProps>; options?: Option[] };
interface FilterList {
  displayedFilters: ListFilter[];
  layout: unknown;
}

/** A filter whose input is that of forms. Strapi 5.54 finds the words of its value among its options. */
function withTypedDate(filter: ListFilter, search: string): ListFilter {
  const { type } = filter;
  const Field = type === 'date' ? DateField : DateTimeField;
  const options: Option[] = [];
  const learn = (value: string) => {
    if (!Number.isNaN(Date.parse(value)) && !options.some((option) => option.value === value))
      options.push({ value, label: wordsOfFilter(type, value) });
  };
  valuesOfFilters(search).forEach(learn);
  const FilteredDate = ({ name, 'aria-label': label }: InputProps) => {
    const { value } = useField<string | null>(name);
    React.useEffect(() => {
      if (value) learn(value);
    }, [value]);
    return <Field name={name} label={label} />;
  };
  return { ...filter, input: FilteredDate, options };
}

/**
 * Has the filters of lists read dates as the fields of forms do, and say them in the shop's time. Strapi 5.54's make a date
 * of whatever is typed, and show moments on the clock of the editor's computer.
 */
export const readDatesOfFilters = (list: FilterList): FilterList => ({
  ...list,
  displayedFilters: list.displayedFilters.map((filter) =>
    ['date', 'datetime'].includes(filter.type) && !filter.input
      ? withTypedDate(filter, window.location.search)
      : filter,
  ),
});
