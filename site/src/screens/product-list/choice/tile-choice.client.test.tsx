import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messagesFor } from '../../../messages/messages.ts';
import { chosenCases, isChosen } from '../../../device/chosen-cases.ts';
import { keepCases } from '../../../device/kept-cases.ts';
import { getOpenedTile } from './opened-tile.ts';
import { TileChoice } from './tile-choice.tsx';
import './tile-choice.client.ts';

const tile = { sku: 'a', title: 'Aero Cabin', color: 'Coral', image: null };
const choice = () => document.querySelector('tile-choice') as HTMLElement;
const button = () => choice().querySelector('button') as HTMLButtonElement;
const other = { sku: 'b', title: 'Other', color: null, picture: null };

beforeEach(async () => {
  await customElements.whenDefined('tile-choice');
  const words = messagesFor('en').compare;
  document.body.innerHTML = renderToStaticMarkup(<TileChoice tile={tile} words={words} />);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('while the tray is closed, it opens the pop-over for its case @COMPARE-6', () => {
  expect(button().ariaLabel).toBe('Compare or keep: Aero Cabin Coral');
  button().click();
  expect(getOpenedTile()?.sku).toBe('a');
  expect(isChosen('a')).toBe(false);
});

test('while the tray is open, it is a check box that needs one press @COMPARE-6', () => {
  chosenCases.write([other]);
  expect(button().ariaLabel).toBe('Compare Aero Cabin Coral');
  expect(button().ariaChecked).toBe('false');
  button().click();
  expect(isChosen('a')).toBe(true);
  expect(button().ariaChecked).toBe('true');
  chosenCases.write([]);
  expect([button().role, button().ariaChecked]).toEqual([null, null]);
});

test('a kept case shows that it is kept @KEEP-1', () => {
  expect(choice().hasAttribute('data-kept')).toBe(false);
  keepCases([{ sku: 'a', title: 'Aero Cabin', color: null }]);
  expect(choice().hasAttribute('data-kept')).toBe(true);
});
