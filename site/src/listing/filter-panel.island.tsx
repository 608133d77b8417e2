import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fill, plural } from '../messages/fill.ts';
import { CheckGroup, type CheckOption, type Look } from './check-group.tsx';
import { countFacets, type FacetTable } from './facets.ts';
import { FilterForm } from './filter-form.tsx';
import { useHydrated } from '../device/use-hydrated.ts';
import './filter-panel.css';

type Forms = Parameters<typeof plural>[0];

/** A group of checkboxes. */
interface PanelGroup {
  name: string;
  legend: string;
  look: Look;
  /** What is shown has all of the chosen options, not just any of them. */
  needsAll?: boolean | undefined;
  options: CheckOption[];
}

/** Props, serialised into the page. */
export interface FilterPanelProps {
  action: string;
  sort: string | undefined;
  one?: string | undefined;
  resetHref: string;
  /** Those with options. */
  groups: PanelGroup[];
  /** null if the catalogue index could not be loaded: then there are no counts. */
  facets: FacetTable | null;
  words: Record<'filters' | 'close' | 'reset' | 'apply' | 'showAll' | 'nothing', string>;
  /** '{count} cases', for one and for several. */
  count: Forms;
  locale: string;
}

/** Debounce of the announced count, in milliseconds. */
const REST_MS = 600;

/** The form's ticked boxes, a line each; those of the page until hydration. */
function useTicked(form: RefObject<HTMLFormElement | null>, groups: readonly PanelGroup[]) {
  const atFirst = () =>
    groups
      .flatMap(({ options }) => options)
      .flatMap(({ fragment, isChosen }) => (isChosen ? fragment : []))
      .join('\n');
  const subscribe = (onChange: () => void) => {
    const element = form.current;
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  };
  const current = () =>
    form.current
      ? new FormData(form.current)
          .getAll('filter')
          .flatMap((fragment) => (typeof fragment === 'string' && fragment) || [])
          .join('\n')
      : atFirst();
  return useSyncExternalStore(subscribe, current, atFirst);
}

/**
 * The groups of checkboxes to choose from (`LIST-3`), with the number of entries that each would show (`LIST-12`); hydrated on
 * first use. The boxes are the form's own: what was ticked before this became active counts, too.
 */
export default function FilterPanel(props: FilterPanelProps) {
  const { action, sort, one, resetHref, groups, facets, words, locale } = props;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const ticked = useTicked(form, groups).split('\n');
  const chosen = groups.map((group) => ({
    ...group,
    chosen: group.options.flatMap(({ fragment }, place) => (ticked.includes(fragment) ? place : [])),
  }));
  const counted = facets && countFacets(facets, chosen);
  const inWords = (count: number) => plural(props.count, count, locale);
  const total = isHydrated ? counted?.total : undefined;
  return (
    <FilterForm
      action={action}
      sort={sort}
      one={one}
      resetHref={resetHref}
      words={words}
      ref={form}
      onSubmit={(event) => event.currentTarget.hidePopover()}
      isResetNext={total === 0}
      submit={<Apply words={words} total={total === undefined ? null : inWords(total)} isNone={total === 0} />}
    >
      {groups.map(({ name, legend, look, options }) => (
        <CheckGroup
          key={name}
          legend={legend}
          look={look}
          options={options}
          live={{
            counts: counted?.of[name],
            inWords,
            showAll: (count) => fill(words.showAll, { count }),
          }}
        />
      ))}
    </FilterForm>
  );
}

interface ApplyProps {
  words: FilterPanelProps['words'];
  /** '12 cases'; null without counts, and before hydration. */
  total: string | null;
  isNone: boolean;
}

/** 'Apply · 12 cases', and beside it that nothing matches; it applies that, too (`LIST-15`, `LIST-16`). */
function Apply({ words, total, isNone }: ApplyProps) {
  return (
    <>
      <button type="submit" className={isNone ? 'btn line' : 'btn'}>
        {total === null ? words.apply : `${words.apply} · ${total}`}
      </button>
      {isNone && <p className="filter-none">{words.nothing}</p>}
      <Spoken text={(isNone ? words.nothing : total) ?? ''} />
    </>
  );
}

/** Announces a changed text, debounced. */
function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  const loadedFor = useRef('');
  useEffect(() => {
    if (loadedFor.current === '') loadedFor.current = text;
    if (text === loadedFor.current) return;
    const timer = setTimeout(() => {
      loadedFor.current = text;
      setSpoken(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" role="status">
      {spoken}
    </span>
  );
}
