import { type Filter, filterFragment } from '../../content/filters.ts';
import { labelOn } from '../../ui/color-contrast.ts';
import './filter-panel.css';
import { KINDS } from './kinds.ts';
import type { ListBarProps } from './list-bar.tsx';
import { PanelHead } from './panel-head.tsx';

const NONE: Filter = { categories: [], colors: [], sizes: [] };

/**
 * The filter panel. A plain GET form: every chosen box sends its fragment as a `filter` of its own,
 * and the empty one makes sure that an applied filter is in the address even with nothing chosen.
 */
export function FilterPanel({ request, options, links, messages }: ListBarProps) {
  const { list } = messages;
  const chosen = request.filter ?? NONE;
  const box = (field: keyof Filter, word: string, className?: string) => (
    <input
      type="checkbox"
      name="filter"
      className={className}
      value={filterFragment(field, word)}
      defaultChecked={chosen[field].includes(word)}
    />
  );
  return (
    <form
      id="filters"
      popover="auto"
      className="panel"
      method="get"
      action={links.form}
      autoComplete="off"
      aria-label={list.filters}
    >
      <input type="hidden" name="filter" value="" />
      {request.sort && <input type="hidden" name="sort" value={request.sort} />}
      <PanelHead title={list.filters} closeLabel={list.close} panelId="filters" />
      <div className="panel-body">
        {options.categories.length > 0 && (
          <fieldset>
            <legend className="t-label">{list.collections}</legend>
            <div className="panel-columns">
              {options.categories.map(({ value, label, lang }) => (
                <label key={value} className="check" lang={lang}>
                  {box('categories', value)}
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <fieldset>
          <legend className="t-label">{list.sizes}</legend>
          {KINDS[request.kind].sizes.map((size) => (
            <label key={size} className="check">
              {box('sizes', size)}
              <span>{list.size[size]}</span>
            </label>
          ))}
        </fieldset>
        {options.colors.length > 0 && (
          <fieldset>
            <legend className="t-label">{list.colors}</legend>
            <div className="color-chips">
              {options.colors.map(({ value, label, lang, code }) => (
                <label key={value} className="color-chip" lang={lang} style={chipColors(code)}>
                  {box('colors', value, 'vh')}
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>
      <div className="panel-foot">
        <a className="btn line" href={links.reset}>
          {list.reset}
        </a>
        <button type="submit" className="btn">
          {list.apply}
        </button>
      </div>
    </form>
  );
}

function chipColors(code: string): React.CSSProperties {
  const { text, underlay } = labelOn(code);
  return {
    '--chip': code,
    '--chip-text': text,
    ...(underlay && { '--chip-underlay': underlay }),
  } as React.CSSProperties;
}
