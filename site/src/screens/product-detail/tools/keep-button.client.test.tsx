import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../../../messages/messages.ts';
import { keepCases, keptCases } from '../../../device/kept-cases.ts';
import { REFUSALS, refuseStorage } from '../../../../testing/refused-storage.ts';
import type { DetailProps } from '../detail-props.ts';
import { Product } from '../product.ts';
import './keep-button.client.ts';
import { Tools } from './tools.tsx';

const item = Product.parse({ item_sku: 'aero', title: 'Aero', color: { color: 'Coral' } });
const markup = (kind: string) =>
  renderToStaticMarkup(<Tools {...({ product: { kind, item }, messages: messagesFor('en') } as DetailProps)} />);
const button = () => document.querySelector('button') as HTMLButtonElement;
const status = () => document.querySelector('[role=status]')?.textContent;

beforeEach(async () => {
  await customElements.whenDefined('keep-button');
  localStorage.clear();
  document.body.innerHTML = markup('luggages');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a press keeps the case, the next one forgets it @KEEP-1', () => {
  expect(button().getAttribute('aria-pressed')).toBe('false');
  button().click();
  expect(keptCases.entries()).toEqual([{ sku: 'aero', title: 'Aero', color: 'Coral' }]);
  expect(button().getAttribute('aria-pressed')).toBe('true');
  button().click();
  expect(keptCases.entries()).toEqual([]);
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

test('it shows what is kept already, and what another window changes @KEEP-1', () => {
  keepCases([{ sku: 'aero', title: 'Aero', color: null }]);
  document.body.innerHTML = markup('luggages');
  expect(button().getAttribute('aria-pressed')).toBe('true');
  localStorage.clear();
  dispatchEvent(new Event('storage'));
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

test.each(REFUSALS)('it says that nothing is kept in storage that is %s @KEEP-1 @KEEP-2', (how) => {
  const end = refuseStorage(how);
  button().click();
  end();
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(status()).toBe('This browser does not let us keep anything.');
});

test('accessories and gifts have no such button @KEEP-1', () => {
  expect(markup('gifts')).toBe('');
});
