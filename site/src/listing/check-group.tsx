import { type ReactNode, useId } from 'react';
import { labelColors } from '../ui/label-colors.ts';
import './check-group.css';

export interface CheckOption {
  /** The fragment of the filter string that it stands for. */
  fragment: string;
  label: string;
  lang?: string | undefined;
  /** Color code of the label's background. */
  code?: string | null;
  isChosen: boolean;
}

interface Counts {
  /** How many entries each option would show; absent if it is not known. */
  counts?: readonly number[] | undefined;
  /** A count as an option's description: '12 cases'. */
  inWords: (count: number) => string;
  /** For options that are hidden at first: 'Show all 18'. */
  showAll: (count: number) => string;
}

interface CheckGroupProps {
  legend: string;
  options: readonly CheckOption[];
  look?: Look;
  live?: Counts;
  /** Below the boxes. */
  children?: ReactNode;
}

/** 'chips' are colored labels without a box, 'columns' are boxes in two columns, 'wide' in as many as fit. */
export type Look = 'boxes' | 'columns' | 'chips' | 'wide';

/** A longer group hides the others. */
const MAX_SHOWN = 12;
const CLASSES = {
  boxes: undefined,
  columns: 'panel-columns',
  chips: 'color-chips',
  wide: 'panel-columns',
};
/** Those that take more than a column of the panel. */
const FIELDSETS: Partial<Record<Look, string>> = { chips: 'check-chips', wide: 'check-wide' };

/** A group of checkboxes of the filter panel; renders nothing without options. */
export function CheckGroup({ legend, options, look = 'boxes', live, children }: CheckGroupProps) {
  const id = useId();
  if (options.length === 0) return null;
  const checks = options.map((option, index) => (
    <Check
      key={option.fragment}
      countId={id + index}
      option={option}
      isChip={look === 'chips'}
      count={live?.counts?.[index]}
      inWords={live?.inWords}
    />
  ));
  const isLong = live && options.length > MAX_SHOWN;
  return (
    <fieldset className={FIELDSETS[look]}>
      <legend className="t-label">{legend}</legend>
      <div className={CLASSES[look]}>{isLong ? checks.slice(0, MAX_SHOWN) : checks}</div>
      {isLong && (
        <details className="check-more">
          <summary className="underline">{live.showAll(options.length)}</summary>
          <div className={CLASSES[look]}>{checks.slice(MAX_SHOWN)}</div>
        </details>
      )}
      {children}
    </fieldset>
  );
}

interface CheckProps {
  option: CheckOption;
  countId: string;
  isChip: boolean;
  count: number | undefined;
  inWords: Counts['inWords'] | undefined;
}

/** Named by its word alone; the count is its description (`LIST-14`). */
function Check({ option, countId, isChip, count, inWords }: CheckProps) {
  const { fragment, label, lang, code, isChosen } = option;
  const colors = code ? labelColors(code) : undefined;
  const isNone = count === 0 ? ' is-none' : '';
  return (
    <label className={(isChip ? 'color-chip' : 'check') + isNone} style={isChip ? colors : undefined}>
      <input
        type="checkbox"
        name="filter"
        className={isChip ? 'visually-hidden' : undefined}
        value={fragment}
        defaultChecked={isChosen}
        aria-describedby={count === undefined ? undefined : countId}
      />
      <span lang={lang} className={colors && !isChip ? 'check-chip' : undefined} style={isChip ? undefined : colors}>
        {label}
      </span>
      {count !== undefined && (
        <>
          <span className="check-count" aria-hidden="true">
            {count}
          </span>
          <span id={countId} hidden>
            {inWords?.(count)}
          </span>
        </>
      )}
    </label>
  );
}
