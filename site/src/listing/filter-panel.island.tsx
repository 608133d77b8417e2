import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fill, plural } from '../messages/fill.ts';
import { CheckGroup, type CheckOption } from './check-group.tsx';
import { type Choices, countFacets, type FacetRow } from './facets.ts';
import { FilterForm } from './filter-form.tsx';
import './filter-panel.css';

type Group = keyof Choices;
type Forms = Parameters<typeof plural>[0];

/** What is sent with the page for it. */
export interface FilterPanelProps {
  action: string;
  sort: string | undefined;
  resetHref: string;
  options: Record<Group, CheckOption[]>;
  /** null if the catalogue index could not be loaded: then there are no counts. */
  facets: FacetRow[] | null;
  words: Record<
    Group | 'filters' | 'close' | 'reset' | 'apply' | 'showList' | 'showAll' | 'nothing',
    string
  >;
  /** '{count} cases' and 'Show {count} cases', for one and for several. */
  forms: Record<'count' | 'showCount', Forms>;
  locale: string;
}

const LOOKS = {
  categories: 'columns',
  sizes: 'boxes',
  colors: 'chips',
  airlines: 'wide',
} as const;
const GROUPS = Object.keys(LOOKS) as Group[];
/** How long nothing is ticked before the new count is read out. */
const REST_MS = 600;

/** The form's ticked boxes, a line each; those of the page until it is active. */
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

const neverChanges = () => () => {};
const isTrue = () => true;
const isFalse = () => false;

/**
 * Collections, sizes, colours and airlines to choose from (`LIST-3`, `CABIN-5`), with the number of entries that each would show (`LIST-12`);
 * hydrated on first use. Stories have collections only. The boxes are the form's own: what was ticked before this became
 * active counts, too.
 */
export default function FilterPanel(props: FilterPanelProps) {
  const { action, sort, resetHref, options, facets, words, forms, locale } = props;
  const form = useRef<HTMLFormElement>(null);
  const isLive = useSyncExternalStore(neverChanges, isTrue, isFalse);
  const ticked = useTicked(form, options).split('\n');
  const places = (group: Group) =>
    options[group].flatMap(({ fragment }, index) => (ticked.includes(fragment) ? index : []));
  const chosen = {
    ...{ categories: places('categories'), colors: places('colors') },
    ...{ sizes: places('sizes'), airlines: places('airlines') },
  };
  const lengths = {
    ...{ categories: options.categories.length, colors: options.colors.length },
    ...{ sizes: options.sizes.length, airlines: options.airlines.length },
  };
  const counted = facets && countFacets(facets, chosen, lengths);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    if (counted?.total === 0) event.preventDefault();
    else event.currentTarget.hidePopover();
  };
  return (
    <FilterForm
      {...{ action, sort, resetHref, words }}
      ref={form}
      onSubmit={apply}
      isResetNext={isLive && counted?.total === 0}
      submit={
        counted ? (
          <Show total={isLive ? counted.total : null} {...{ words, forms, locale }} />
        ) : (
          <button type="submit" className="btn">
            {words.apply}
          </button>
        )
      }
    >
      {GROUPS.map((group) => (
        <CheckGroup
          key={group}
          legend={words[group]}
          look={LOOKS[group]}
          options={options[group]}
          live={{
            counts: counted?.of[group],
            inWords: (count) => plural(forms.count, count, locale),
            showAll: (count) => fill(words.showAll, { count }),
          }}
        />
      ))}
    </FilterForm>
  );
}

type ShowProps = Pick<FilterPanelProps, 'words' | 'forms' | 'locale'> & { total: number | null };

/** @param total null before the panel is active */
function Show({ total, words, forms, locale }: ShowProps) {
  const label =
    total === null
      ? words.showList
      : total === 0
        ? words.nothing
        : plural(forms.showCount, total, locale);
  return (
    <>
      <button
        type="submit"
        className={total === 0 ? 'btn line' : 'btn'}
        aria-disabled={total === 0 || undefined}
      >
        {label}
      </button>
      <Spoken text={total === null ? '' : label} />
    </>
  );
}

/** Reads a text out once it has rested, but not the first one. */
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
