import { type RefObject, useSyncExternalStore } from 'react';
import { FIELDS, type Typed } from './typed-price.ts';

/** A group, for its boxes and the limits that can be typed in their place. */
interface Group {
  options: readonly { fragment: string; isChosen: boolean }[];
  limits?: { typed: Typed } | undefined;
}

interface PanelState {
  /** The fragments of the ticked boxes. */
  ticked: string[];
  typed: Typed;
}

/** What is ticked and typed in the form; what the page says until hydration. */
export function usePanelState(form: RefObject<HTMLFormElement | null>, groups: readonly Group[]): PanelState {
  const limited = groups.find(({ limits }) => limits);
  const atFirst = () => {
    const options = groups.flatMap((group) => group.options);
    const ticked = options.flatMap(({ fragment, isChosen }) => (isChosen ? fragment : []));
    return JSON.stringify({ ticked, typed: limited?.limits?.typed ?? { from: '', to: '' } });
  };
  const current = () => (form.current ? JSON.stringify(stateOf(form.current)) : atFirst());
  const subscribe = (onChange: () => void) => {
    const element = form.current;
    const changed = ({ target }: Event) => {
      if (limited && element && target instanceof HTMLInputElement) chooseOneWay(element, target, limited);
      onChange();
    };
    for (const type of ['input', 'change']) element?.addEventListener(type, changed);
    return () => {
      for (const type of ['input', 'change']) element?.removeEventListener(type, changed);
    };
  };
  return JSON.parse(useSyncExternalStore(subscribe, current, atFirst)) as PanelState;
}

/** What is ticked and typed in a form. */
export function stateOf(form: HTMLFormElement): PanelState {
  const data = new FormData(form);
  const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');
  const ticked = data.getAll('filter').map(textOf).filter(Boolean);
  return { ticked, typed: { from: textOf(data.get(FIELDS.from)), to: textOf(data.get(FIELDS.to)) } };
}

/** Whoever types a limit means neither of the ticked bands, and who ticks a band no longer what was typed (`PRICE-3`). */
function chooseOneWay(form: HTMLFormElement, changed: HTMLInputElement, { options }: Group): void {
  const fields = [...form.querySelectorAll('input')];
  const isBand = ({ name, value }: HTMLInputElement) =>
    name === 'filter' && options.some(({ fragment }) => fragment === value);
  const isLimit = ({ name }: HTMLInputElement) => Object.values(FIELDS).includes(name);
  if (isLimit(changed) && changed.value.trim()) for (const field of fields.filter(isBand)) field.checked = false;
  if (isBand(changed) && changed.checked) for (const field of fields.filter(isLimit)) field.value = '';
}
