import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fill, plural } from '../messages/fill.ts';
import { CheckGroup, type CheckOption } from './check-group.tsx';
import { type Choices, countFacets, type FacetRow } from './facets.ts';
import { FilterForm } from './filter-form.tsx';
import { useHydrated } from '../device/use-hydrated.ts';
import './filter-panel.css';

type Group = keyof Choices;
type Forms = Parameters<typeof plural>[0];

/** Props, serialised into the page. */
export interface FilterPanelProps {
  action: string;
  sort: string | undefined;
  resetHref: string;
  options: Record<Group, CheckOption[]>;
  /** null if the catalogue index could not be loaded: then there are no counts. */
  facets: FacetRow[] | null;
  words: Record<Group | 'filters' | 'close' | 'reset' | 'apply' | 'showAll' | 'nothing', string>;
  /** '{count} cases', for one and for several. */
  count: Forms;
  locale: string;
}

const LOOKS = {
  categories: 'columns',
  sizes: 'boxes',
  colors: 'chips',
  airlines: 'wide',
  availability: 'boxes',
} as const;
const GROUPS = Object.keys(LOOKS) as Group[];
/** Debounce of the announced count, in milliseconds. */
const REST_MS = 600;

/** The form's ticked boxes, a line each; those of the page until hydration. */
function useTicked(form: RefObject<HTMLFormElement | null>, options: FilterPanelProps['options']) {
  const atFirst = () =>
    Object.values(options)
      .flat()
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
 * Collections, sizes, colours, airlines and availability to choose from (`LIST-3`, `CABIN-5`, `SALE-7`), with the number of entries that each would show (`LIST-12`);
 * hydrated on first use. Stories have collections only. The boxes are the form's own: what was ticked before this became
 * active counts, too.
 */
export default function FilterPanel(props: FilterPanelProps) {
  const { action, sort, resetHref, options, facets, words, locale } = props;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const ticked = useTicked(form, options).split('\n');
  const places = (group: Group) =>
    options[group].flatMap(({ fragment }, index) => (ticked.includes(fragment) ? index : []));
  const chosen = {
    categories: places('categories'),
    colors: places('colors'),
    sizes: places('sizes'),
    airlines: places('airlines'),
    availability: places('availability'),
  };
  const lengths = {
    categories: options.categories.length,
    colors: options.colors.length,
    sizes: options.sizes.length,
    airlines: options.airlines.length,
    availability: options.availability.length,
  };
  const counted = facets && countFacets(facets, chosen, lengths);
  const inWords = (count: number) => plural(props.count, count, locale);
  const total = isHydrated ? counted?.total : undefined;
  return (
    <FilterForm
      action={action}
      sort={sort}
      resetHref={resetHref}
      words={words}
      ref={form}
      onSubmit={(event) => event.currentTarget.hidePopover()}
      isResetNext={total === 0}
      submit={<Apply words={words} total={total === undefined ? null : inWords(total)} isNone={total === 0} />}
    >
      {GROUPS.map((group) => (
        <CheckGroup
          key={group}
          legend={words[group]}
          look={LOOKS[group]}
          options={options[group]}
          live={{
            counts: counted?.of[group],
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

/** 'Apply · 12 cases', and beside it that nothing matches; it applies that, too (`LIST-12`). */
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
  const known = useRef('');
  useEffect(() => {
    if (known.current === '') known.current = text;
    if (text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text;
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
