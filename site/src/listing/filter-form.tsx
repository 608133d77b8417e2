import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import { PanelHead } from './panel-head.tsx';

interface FilterFormProps {
  action: string;
  /** The chosen sort order, kept when a filter is applied. */
  sort: string | undefined;
  /** What there is one tile for, kept likewise. */
  one?: string | undefined;
  resetHref: string;
  words: { filters: string; close: string; reset: string };
  /** The button that applies the filter. */
  submit: ReactNode;
  /** The groups of checkboxes. */
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** Nothing matches what is ticked: Reset is the way on. */
  isResetNext?: boolean;
}

/**
 * The filter panel. A plain GET form: every checked box sends its fragment as a `filter` parameter, and
 * an empty hidden one keeps `filter` in the address even with nothing checked.
 */
export function FilterForm(props: FilterFormProps) {
  const { action, sort, one, resetHref, words, submit, children, ref, onSubmit, isResetNext } = props;
  return (
    <form
      id="filters"
      popover="auto"
      className="panel"
      method="get"
      action={action}
      autoComplete="off"
      aria-label={words.filters}
      ref={ref}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="filter" value="" />
      {sort && <input type="hidden" name="sort" value={sort} />}
      {one && <input type="hidden" name="one" value={one} />}
      <PanelHead title={words.filters} closeLabel={words.close} panelId="filters" />
      <div className="panel-body">{children}</div>
      <div className="panel-foot">
        <a className={isResetNext ? 'btn' : 'btn line'} href={resetHref}>
          {words.reset}
        </a>
        {submit}
      </div>
    </form>
  );
}
