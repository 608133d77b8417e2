import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FacetTable } from './facets.ts';
import FilterPanel from './filter-panel.island.tsx';

// The panel is closed: nothing opens popovers here.
configure({ defaultHidden: true });

const option = (label: string, isChosen = false) => ({ fragment: `is=${label}`, label, isChosen });
const FACETS: FacetTable = {
  counts: '3,2,1',
  places: { categories: '0,0,1', sizes: '0,1,1', colors: '0,0,1', airlines: '0 1,0,' },
};
const SIZES = {
  name: 'sizes',
  legend: 'Sizes',
  look: 'boxes' as const,
  options: [option('Small'), option('Large')],
};
const COLORS = {
  name: 'colors',
  legend: 'Colors',
  look: 'chips' as const,
  options: [
    { ...option('Coral'), code: '#E07A5F' },
    { ...option('Silver'), code: '#C9CCD0' },
  ],
};
const OTHERS: ComponentProps<typeof FilterPanel>['groups'] = [
  {
    name: 'categories',
    legend: 'Product Collections',
    look: 'columns',
    options: [option('Aero'), option('Nimbus')],
  },
  {
    name: 'airlines',
    legend: 'Fits the cabin of',
    look: 'wide',
    needsAll: true,
    options: [option('A'), option('B')],
  },
];
const PROPS: ComponentProps<typeof FilterPanel> = {
  action: '/luggages/en#list',
  sort: undefined,
  resetHref: '/luggages/en?filter=#list',
  groups: [SIZES, COLORS, ...OTHERS],
  facets: FACETS,
  words: {
    filters: 'FILTERS',
    close: 'Close',
    reset: 'Reset',
    apply: 'Apply',
    showAll: 'Show all {count}',
    nothing: 'Nothing matches',
  },
  count: { one: '{count} case', other: '{count} cases' },
  locale: 'en',
};
const box = (name: string, description?: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name, ...(description && { description }) });
const button = () => screen.getByRole('button', { name: /^Apply/ });

const close = vi.fn();
beforeEach(() => {
  HTMLElement.prototype.hidePopover = close;
  // The page's own form would leave it.
  addEventListener('submit', (event) => event.preventDefault(), { once: true });
});
afterEach(() => {
  cleanup();
  close.mockClear();
  vi.useRealTimers();
});

test('each choice says how many cases it would show, and the button how many all of them show @LIST-12 @LIST-14 @LIST-15', async () => {
  render(<FilterPanel {...PROPS} />);
  expect(button().textContent).toBe('Apply · 6 cases');
  await userEvent.click(box('Small', '3 cases'));
  expect(button().textContent).toBe('Apply · 3 cases');
  await userEvent.click(box('Large', '3 cases'));
  await userEvent.click(box('Silver', '1 case'));
  expect(button().textContent).toBe('Apply · 1 case');
  expect(box('Nimbus', '1 case')).toBeTruthy();
  expect(box('Aero', '0 cases')).toBeTruthy();
});

test('a choice without cases can be ticked; then Apply says that nothing matches, and applies @LIST-13 @LIST-16', async () => {
  render(<FilterPanel {...PROPS} />);
  await userEvent.click(box('Small', '3 cases'));
  expect(box('Coral').closest('label')?.className).toBe('color-chip');
  expect(box('Silver').closest('label')?.className).toBe('color-chip is-none');
  await userEvent.click(box('Silver', '0 cases'));
  expect(button().textContent).toBe('Apply · 0 cases');
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  const reset = screen.getByRole('link', { name: 'Reset' });
  expect([reset.className, button().className]).toEqual(['btn', 'btn line']);
  await userEvent.click(button());
  expect(close).toHaveBeenCalledOnce();
  await userEvent.click(box('Silver', '0 cases'));
  expect(screen.queryByText('Nothing matches')).toBeNull();
  expect([reset.className, button().className]).toEqual(['btn line', 'btn']);
});

test('applying closes the panel at once', async () => {
  render(<FilterPanel {...PROPS} />);
  await userEvent.click(button());
  expect(close).toHaveBeenCalledOnce();
});

test('the new count is read out once nothing has been ticked for a moment', () => {
  vi.useFakeTimers();
  render(<FilterPanel {...PROPS} />);
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(box('Large', '3 cases'));
  fireEvent.click(box('Silver', '1 case'));
  act(() => void vi.advanceTimersByTime(599));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('1 case');
});

test('without script the page has the counts of its choices and a button without one @LIST-19', () => {
  const small = { ...SIZES, options: [option('Small', true), option('Large')] };
  const html = renderToString(<FilterPanel {...PROPS} groups={[small, COLORS, ...OTHERS]} />);
  expect(html).toContain('>Apply</button>');
  expect(html).toMatch(/Silver<.*?>0<.*?>0 cases</);
});

test('what was ticked before it became active counts', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<FilterPanel {...PROPS} />);
  place.querySelector<HTMLInputElement>('[value="is=Silver"]')?.click();
  render(<FilterPanel {...PROPS} />, { container: place, hydrate: true });
  expect(await screen.findByRole('button', { name: 'Apply · 1 case' })).toBeTruthy();
});

test('what is shown must fit every chosen airline, but have any of the chosen sizes @CABIN-5', async () => {
  render(<FilterPanel {...PROPS} />);
  await userEvent.click(box('A', '5 cases'));
  await userEvent.click(box('B', '3 cases'));
  expect(button().textContent).toBe('Apply · 3 cases');
  await userEvent.click(box('Small', '3 cases'));
  await userEvent.click(box('Large', '0 cases'));
  expect(button().textContent).toBe('Apply · 3 cases');
});

test('without a catalogue index there are no counts @LIST-20', () => {
  render(<FilterPanel {...PROPS} facets={null} />);
  expect(box('Small')).toBeTruthy();
  expect(button().textContent).toBe('Apply');
});

test('of more than twelve choices the others are shown on request @LIST-17', () => {
  const options = Array.from({ length: 18 }, (_, number) => option(`Color ${number}`));
  render(<FilterPanel {...PROPS} facets={null} groups={[{ ...COLORS, options }]} />);
  const others = screen.getByText('Show all 18').closest('details');
  expect(others?.open).toBe(false);
  expect(others?.querySelectorAll('[type=checkbox]')).toHaveLength(6);
});

describe('the price', () => {
  const PRICE = {
    name: 'price',
    legend: 'Price',
    look: 'boxes' as const,
    options: [option('Under 8,000'), option('Over 8,000')],
    limits: {
      typed: { from: '', to: '' },
      words: {
        from: 'From',
        to: 'To',
        misreadPrice: 'We cannot read the price “{text}”. Write it like 8,000.',
        lowerTo: '“To” is lower than “From”.',
      },
    },
  };
  const facets = { ...FACETS, places: { ...FACETS.places, price: '0,1,1 2' } };
  const shown = (typed = PRICE.limits.typed) =>
    render(
      <FilterPanel {...PROPS} facets={facets} groups={[{ ...PRICE, limits: { ...PRICE.limits, typed } }, SIZES]} />,
    );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  const submit = () => fireEvent.submit(screen.getByRole('form'));

  test('counts its bands as other groups do; typed limits leave the button at ‘Apply’ @PRICE-2 @PRICE-3 @LIST-12', async () => {
    shown();
    await userEvent.click(box('Small'));
    expect(box('Under 8,000', '3 cases')).toBeTruthy();
    await userEvent.click(box('Under 8,000'));
    expect(button().textContent).toBe('Apply · 3 cases');
    type('From', '9k');
    expect(button().textContent).toBe('Apply');
    expect(box('Under 8,000', '3 cases').checked).toBe(false);
    // It is not known how many there are within limits that are new.
    expect(box('Small').getAttribute('aria-describedby')).toBeNull();
    await userEvent.click(box('Over 8,000'));
    expect(field('From').value).toBe('');
    expect(button().textContent).toBe('Apply · 0 cases');
  });

  test('with limits of the page’s own, the other groups count what is within @PRICE-3 @LIST-12', () => {
    shown({ from: '9,000', to: '' });
    expect(field('From').value).toBe('9,000');
    expect(box('Large', '1 case')).toBeTruthy();
    expect(box('Small', '0 cases')).toBeTruthy();
    expect(button().textContent).toBe('Apply');
  });

  test('what cannot be read is said beside its field, and not sent @PRICE-4', () => {
    shown();
    type('From', '8k');
    type('To', '8.000,50');
    expect(submit(), 'prevented').toBe(false);
    expect(field('To').getAttribute('aria-invalid')).toBe('true');
    const said = 'We cannot read the price “8.000,50”. Write it like 8,000.';
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(screen.getByRole('textbox', { name: 'To', description: said })).toBeTruthy();
    type('To', '');
    expect(screen.queryByRole('alert')).toBeNull();
    type('To', '7k');
    expect(submit()).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('“To” is lower than “From”.');
    type('To', '12k');
    expect(submit(), 'sent').toBe(true);
  });

  test('a page whose address cannot be read says so without script @PRICE-4 @PAGES-1', () => {
    const group = { ...PRICE, limits: { ...PRICE.limits, typed: { from: 'abc', to: '' } } };
    expect(renderToString(<FilterPanel {...PROPS} groups={[group]} />)).toContain('We cannot read the price “abc”.');
  });
});
