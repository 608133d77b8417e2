import type { ReactNode } from 'react';
import { labelColors } from '../ui/label-colors.ts';
import { PanelHead } from './panel-head.tsx';

interface FilterFormProps {
  action: string;
  /** The chosen sort order, kept when a filter is applied. */
  sort: string | undefined;
  resetHref: string;
  words: { filters: string; close: string; reset: string; apply: string };
  /** The groups of checkboxes. */
  children: ReactNode;
}

/**
 * The filter panel. A plain GET form: every checked box sends its fragment as a `filter` parameter, and
 * an empty hidden one keeps `filter` in the address even with nothing checked.
 */
export function FilterForm({ action, sort, resetHref, words, children }: FilterFormProps) {
  return (
    <form
      id="filters"
      popover="auto"
      className="panel"
      method="get"
      action={action}
      autoComplete="off"
      aria-label={words.filters}
    >
      <input type="hidden" name="filter" value="" />
      {sort && <input type="hidden" name="sort" value={sort} />}
      <PanelHead title={words.filters} closeLabel={words.close} panelId="filters" />
      <div className="panel-body">{children}</div>
      <div className="panel-foot">
        <a className="btn line" href={resetHref}>
          {words.reset}
        </a>
        <button type="submit" className="btn">
          {words.apply}
        </button>
      </div>
    </form>
  );
}

interface CheckGroupProps {
  legend: string;
  options: {
    fragment: string;
    label: string;
    lang?: string | undefined;
    /** Colour code of the label's background. */
    code?: string | null;
    isChosen: boolean;
  }[];
  className?: string;
}

/** A group of checkboxes of the filter panel; renders nothing without options. */
export function CheckGroup({ legend, options, className }: CheckGroupProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="t-label">{legend}</legend>
      <div className={className}>
        {options.map(({ fragment, label, lang, code, isChosen }) => (
          <label key={fragment} className="check" lang={lang}>
            <input type="checkbox" name="filter" value={fragment} defaultChecked={isChosen} />
            {code ? (
              <span className="check-chip" style={labelColors(code)}>
                {label}
              </span>
            ) : (
              <span>{label}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
