import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { AirlineRule } from '../../../content/catalogue/airline-rules.ts';
import { messagesFor } from '../../../messages/messages.ts';
import { Product } from '../product.ts';
import CabinFit from './cabin-fit.island.tsx';
import { cabinFitProps } from './cabin-fit.props.ts';

const rule = (name: string, height: number, rest: Partial<AirlineRule> = {}): AirlineRule => ({
  id: null,
  name,
  sides: { height, width: 36, depth: 23 },
  sidesSumCm: null,
  weightKg: 7,
  weightCovers: 'case',
  wheelsCounted: 'unknown',
  exceptions: null,
  sourceDate: null,
  source: `https://www.${name}.example/rules`,
  checkedOn: '2026-11-22',
  fliesWithinPhilippines: false,
  lang: undefined,
  ...rest,
});
/** In the order in which they are loaded. */
const RULES = [
  rule('home', 56, { fliesWithinPhilippines: true }),
  rule('alpha', 56),
  rule('beta', 54, { weightCovers: 'all_pieces' }),
  rule('gamma', 56, { checkedOn: '2025-09-01' }),
  ...['d', 'e', 'f', 'g'].map((name) => rule(name, 56)),
];
const propsOf = (dimensions: { height: number; width: number; depth: number } | null, rules = RULES, locale = 'en') =>
  cabinFitProps(
    {
      measures: { dimensions, weightKg: 2.6, volumeL: null },
      airlineRules: rules,
      item: Product.parse({ item_sku: 'aero' }),
    },
    locale,
    messagesFor(locale),
    '2026-11-22',
  );
const PROPS = propsOf({ height: 55, width: 35, depth: 23 });
if (!PROPS) throw new Error('no block');

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('without script all airlines are there with limit, source and date, and no choice @CABIN-1', () => {
  const html = renderToString(<CabinFit {...PROPS} />);
  document.body.innerHTML = html;
  expect(document.querySelector('summary')?.textContent).toContain('Fits 6 of 8 airlines, 1 not known');
  expect(html).not.toContain('<select');
  expect(document.querySelectorAll('li')).toHaveLength(8);
  const first = document.querySelector('li')?.textContent;
  expect(first).toContain('homeFits4.4 kg left of 7 kg');
  expect(first).toMatch(/Limit 56 × 36 × 23 cm, 7 kg\. Source: home\.example.*checked Nov 22, 2026/);
  expect(html).toContain('We last checked this rule 14 months ago');
  expect(html).toContain('Show all 8 airlines');
  document.body.innerHTML = '';
});

test('measures are written as the locale does @PAGES-11 @CABIN-1', () => {
  const props = propsOf({ height: 54.5, width: 35, depth: 23 }, RULES, 'da');
  expect(props?.caseText).toBe('54,5 × 35 × 23 cm, 2,6 kg');
  expect(props?.airlines[0]).toMatchObject({
    weight: '4,4 kg left of 7 kg',
    note: '1,5 cm to spare in height. 1 cm to spare in width.',
  });
});

test('a chosen airline is drawn with what is too much, and remembered @CABIN-4', async () => {
  const first = render(<CabinFit {...PROPS} />);
  await userEvent.selectOptions(screen.getByLabelText('Your airline'), 'beta');
  expect(screen.getByRole('status').textContent).toContain('Too tall by 1 cm');
  expect(screen.getByRole('status').textContent).toContain('your small bag included');
  expect(screen.getByRole('img', { name: /inside the airline/ }).textContent).toContain('+1 cm');
  first.unmount();
  render(<CabinFit {...PROPS} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Your airline').value).toBe('beta');
  await userEvent.selectOptions(screen.getByLabelText('Your airline'), 'Any airline');
  expect(localStorage.getItem('airline')).toBeNull();
});

test('the weight of the case stands beside what may still be packed @CABIN-4', async () => {
  render(<CabinFit {...PROPS} />);
  await userEvent.selectOptions(screen.getByLabelText('Your airline'), 'alpha');
  const answer = screen.getByRole('status').textContent;
  expect(answer).toContain('Case 2.6 kg4.4 kg left of 7 kgWhat you may still pack.');
});

test('sizes keep their order in a sentence that runs from right to left @CABIN-1', () => {
  const props = propsOf({ height: 55, width: 35, depth: 23 }, RULES, 'ar');
  expect(props?.measured).toContain('\u206655 × 35 × 23 cm\u2069');
  expect(props?.airlines[0]?.limitText).toContain('\u206656 × 36 × 23 cm\u2069');
  expect(PROPS.measured).not.toContain('\u2066');
});

test('there is no block without dimensions or rules, and a large case fits none @CABIN-1', () => {
  expect(propsOf(null)).toBeNull();
  expect(propsOf({ height: 55, width: 35, depth: 23 }, [])).toBeNull();
  const large = propsOf({ height: 75, width: 50, depth: 30 }, [rule('alpha', 56)]);
  expect(large?.sum).toBe('Fits 0 of 1 airline');
  expect(large?.airlines[0]?.result).toBe('Too tall by 19 cm, too wide by 14 cm, and too deep by 7 cm');
});
