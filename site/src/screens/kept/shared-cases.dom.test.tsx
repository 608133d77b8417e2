import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { messagesFor } from '../../messages/messages.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { keepCases, keptCases } from '../../device/kept-cases.ts';
import KeepThese from './keep-these.island.tsx';
import { keepTheseProps } from './keep-these.props.ts';
import { answersFor, keptQuery } from './kept.query.ts';
import { SharedCases } from './shared-cases.tsx';

const messages = messagesFor('en');

/** Opens the page with these cases in its address. */
async function open(items: string) {
  const url = new URL(`http://x/kept/en?items=${items}`);
  const data = await keptQuery({ content: new ContentClient('en'), url } as PageRequest);
  if (!data.shared) return data;
  render(
    <SharedCases shared={data.shared} locale="en" messages={messages}>
      <KeepThese {...keepTheseProps(data.shared, 'en', messages)} />
    </SharedCases>,
  );
  return data;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Keep these on this (phone|device)/ }));

beforeEach(() => {
  localStorage.clear();
  fakeContentServer(({ type, query }) => {
    if (type === 'redirects') return [{ from: '/luggages/{locale}/old-a', to: '/luggages/{locale}/a', kind: 'moved' }];
    const wanted = [...query].filter(([key]) => key.includes('$in')).map(([, sku]) => sku);
    return ['b', 'a']
      .filter((sku) => !wanted.length || wanted.includes(sku))
      .map((sku) => ({
        item_sku: sku,
        title: `Case ${sku}`,
        price: 100,
        color: { color: 'Coral' },
      }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a shared link shows its cases in its order, and how many are gone @KEEP-4', async () => {
  await open('a,zzz,b');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Someone’s choice: 2 cases');
  expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    'Case aCoral',
    'Case bCoral',
  ]);
  expect(screen.getByText('1 case in this link is no longer in the catalogue.')).toBeTruthy();
  const compare = screen.getByRole('link', { name: 'Compare these' });
  expect(compare.getAttribute('href')).toBe('/compare/en?items=a,b');
});

test('a case that has got another sku is in a shared link once, however often it is named, and the device is told of each @REDIRECT-7', async () => {
  const data = await open('old-a,b,a');
  expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    'Case aCoral',
    'Case bCoral',
  ]);
  expect(screen.queryByText(/no longer in the catalogue/)).toBeNull();
  press();
  expect(keptCases.entries().map(({ sku }) => sku)).toEqual(['a', 'b']);
  expect(answersFor(data).map(({ sku, today }) => `${sku} ${today}`)).toEqual(['old-a a', 'a a', 'b b']);
});

test('‘Keep these’ puts them before what is kept already @KEEP-4', async () => {
  keepCases([{ sku: 'mine', title: 'Mine', color: null }]);
  await open('a,b');
  press();
  expect(keptCases.entries().map(({ sku }) => sku)).toEqual(['a', 'b', 'mine']);
  expect(screen.getByRole('link', { name: 'Kept' }).getAttribute('href')).toBe('/kept/en');
});

test('if they are too many, none is kept, and that is said @KEEP-1', async () => {
  keepCases(Array.from({ length: 59 }, (_, number) => ({ sku: `n${number}`, title: 'x', color: null })));
  await open('a,b');
  press();
  expect(screen.getByRole('status').textContent).toBe('Sixty is the most. Remove one first.');
  expect(keptCases.entries()).toHaveLength(59);
});

test('without items there is nothing to show but the number of all cases @KEEP-2', async () => {
  expect(await open('')).toEqual({ shared: null, total: 2 });
});
