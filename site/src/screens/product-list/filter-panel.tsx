import type { FilterOptions } from '../../listing/filter-options.ts';
import type { Filter } from '../../listing/filters.ts';
import type { ListLinks } from '../../listing/list-links.ts';
import type { ListRequest } from '../../listing/list-request.ts';
import type { Messages } from '../../messages/messages.ts';
import { filterFragment, type ProductKind } from '../../paths.ts';
import { CheckGroup, FilterForm } from '../../listing/filter-form.tsx';
import { labelColors } from '../../ui/label-colors.ts';
import './filter-panel.css';
import { KINDS } from './kinds.ts';

export interface FilterPanelProps {
  kind: ProductKind;
  request: ListRequest;
  options: FilterOptions;
  links: ListLinks;
  messages: Messages;
}

const NONE: Filter = { categories: [], colors: [], sizes: [] };

/** Collections, sizes and colours to choose from (`LIST-3`). */
export function FilterPanel({ kind, request, options, links, messages }: FilterPanelProps) {
  const { list } = messages;
  const chosen = request.filter ?? NONE;
  return (
    <FilterForm action={links.form} sort={request.sort} resetHref={links.reset} words={list}>
      <CheckGroup
        legend={list.collections}
        className="panel-columns"
        options={options.categories.map(({ value, label, lang, code }) => ({
          label,
          lang,
          code,
          fragment: filterFragment('categories', value),
          isChosen: chosen.categories.includes(value),
        }))}
      />
      <CheckGroup
        legend={list.sizes}
        options={KINDS[kind].sizes.map((size) => ({
          label: list.size[size],
          fragment: filterFragment('sizes', size),
          isChosen: chosen.sizes.includes(size),
        }))}
      />
      {options.colors.length > 0 && (
        <fieldset>
          <legend className="t-label">{list.colors}</legend>
          <div className="color-chips">
            {options.colors.map(({ value, label, lang, code }) => (
              <label key={value} className="color-chip" lang={lang} style={labelColors(code)}>
                <input
                  type="checkbox"
                  name="filter"
                  className="visually-hidden"
                  value={filterFragment('colors', value)}
                  defaultChecked={chosen.colors.includes(value)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </FilterForm>
  );
}
