import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messagesFor } from '../../../messages/messages.ts';
import { chosenCases, toggleChosen } from '../../../device/chosen-cases.ts';
import { isKept } from '../../../device/kept-cases.ts';
import { REFUSALS, refuseStorage } from '../../../../testing/refused-storage.ts';
import CompareTray from './compare-tray.island.tsx';
import { compareTrayProps } from './compare-tray.props.ts';
import { announceRefusal, noteOpenedTile } from './opened-tile.ts';

const PROPS = compareTrayProps('en', messagesFor('en'));
const one = (sku: string) => ({
  sku,
  title: `Aero ${sku}`,
  color: 'Coral',
  picture: `/${sku}.webp`,
});
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const inTray = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));

beforeEach(() => {
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('without a use there is neither a tray nor a choice @COMPARE-6', () => {
  chosenCases.write([one('a')]);
  const html = renderToString(<CompareTray {...PROPS} />);
  expect(html).toContain('data-count="0"');
  expect(html).not.toMatch(/<button|<img/);
});

test('the pop-over of a tile compares or keeps its case @COMPARE-6 @KEEP-1', async () => {
  render(<CompareTray {...PROPS} />);
  act(() => noteOpenedTile(one('a')));
  const names = screen.getAllByRole('button', { hidden: true }).map((button) => button.textContent);
  expect(names).toEqual(['Compare', 'Keep']);
  await userEvent.click(screen.getByText('Keep'));
  expect(isKept('a')).toBe(true);
  expect(screen.getByText('Kept').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByText('Compare'));
  expect(inTray()).toEqual(['Aero a Coral']);
  expect(screen.getByText('Choose one more').getAttribute('aria-disabled')).toBe('true');
});

test('from two cases on the tray leads to their comparison @COMPARE-6', () => {
  render(<CompareTray {...PROPS} />);
  act(() => {
    toggleChosen(one('a'));
    toggleChosen(one('b'));
  });
  const link = screen.getByRole('link', { name: 'Compare (2)' });
  expect(link.getAttribute('href')).toBe('/compare/en?items=a,b');
});

test('a fifth case is refused, and that is said @COMPARE-6', () => {
  render(<CompareTray {...PROPS} />);
  act(() => void ['a', 'b', 'c', 'd'].map((sku) => toggleChosen(one(sku))));
  expect(toggleChosen(one('e'))).toBe('full');
  act(() => announceRefusal('full'));
  expect(said()).toEqual(['Four is the most. Remove one first.']);
  expect(inTray()).toHaveLength(4);
});

test.each(REFUSALS)(
  'the first case that is compared in storage that is %s is not one too many @COMPARE-6 @KEEP-2',
  async (how) => {
    const end = refuseStorage(how);
    render(<CompareTray {...PROPS} />);
    act(() => noteOpenedTile(one('a')));
    const refused = ['This browser does not let us keep anything.'];
    await userEvent.click(screen.getByText('Compare'));
    expect(said()).toEqual(refused);
    await userEvent.click(screen.getByText('Keep'));
    expect(said()).toEqual(refused);
    end();
  },
);

test('the cross empties and closes it @COMPARE-6', async () => {
  chosenCases.write([one('a')]);
  render(<CompareTray {...PROPS} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear and close' }));
  expect(inTray()).toEqual([]);
  expect(chosenCases.entries()).toEqual([]);
});
