import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fill, plural } from '../messages/fill.ts';
import { CheckGroup, type CheckOption, type Look } from './check-group.tsx';
import { countFacets, type FacetTable } from './facets.ts';
import { FilterForm } from './filter-form.tsx';
import { useHydrated } from '../device/use-hydrated.ts';
import { Limits, type LimitsProps } from './limits.tsx';
import { stateOf, usePanelState } from './panel-state.ts';
import { FIELDS, readTyped, type Typed } from './typed-price.ts';
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
  /** Limits that can be typed in place of the boxes. */
  limits?: LimitsProps | undefined;
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

const NOTHING: Typed = { from: '', to: '' };
const isSame = (one: Typed, other: Typed) => one.from === other.from && one.to === other.to;

function misreadIn(typed: Typed) {
  const read = readTyped(typed);
  return 'misread' in read ? read.misread : undefined;
}

/** Debounce of the announced count, in milliseconds. */
const REST_MS = 600;

/**
 * The groups of checkboxes to choose from (`LIST-3`), with the number of entries that each would show (`LIST-12`); hydrated on
 * first use. The boxes are the form's own: what was ticked before this became active counts, too.
 */
export default function FilterPanel(props: FilterPanelProps) {
  const { action, sort, one, resetHref, groups, facets, words, locale } = props;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { ticked, typed } = usePanelState(form, groups);
  const ofPage = groups.find(({ limits }) => limits)?.limits?.typed ?? NOTHING;
  const [judged, setJudged] = useState(ofPage);
  const misread = isSame(typed, judged) ? misreadIn(typed) : undefined;
  const hasTyped = !isSame(typed, NOTHING);
  // Only the limits of the page are in the table, at the position past the options.
  const isCounted = isSame(typed, ofPage);
  const chosen = groups.map(({ limits, ...group }) => ({
    ...group,
    limits,
    chosen: [
      ...group.options.flatMap(({ fragment }, place) => (ticked.includes(fragment) ? place : [])),
      ...(limits && hasTyped && isCounted && !misread ? [group.options.length] : []),
    ],
  }));
  const counted = facets && countFacets(facets, chosen);
  const inWords = (count: number) => plural(props.count, count, locale);
  const total = isHydrated && !hasTyped ? counted?.total : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const state = stateOf(event.currentTarget);
    const wrong = misreadIn(state.typed);
    if (!wrong) return event.currentTarget.hidePopover();
    event.preventDefault();
    setJudged(state.typed);
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${FIELDS[wrong.at]}]`)?.focus();
  };
  return (
    <FilterForm
      action={action}
      sort={sort}
      one={one}
      resetHref={resetHref}
      words={words}
      ref={form}
      onSubmit={submit}
      isResetNext={total === 0}
      submit={<Apply words={words} total={total === undefined ? null : inWords(total)} isNone={total === 0} />}
    >
      {groups.map(({ name, legend, look, options, limits }) => (
        <CheckGroup
          key={name}
          legend={legend}
          look={look}
          options={options}
          live={{
            counts: isCounted || limits ? counted?.of[name] : undefined,
            inWords,
            showAll: (count) => fill(words.showAll, { count }),
          }}
        >
          {limits && <Limits {...limits} misread={misread} />}
        </CheckGroup>
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
