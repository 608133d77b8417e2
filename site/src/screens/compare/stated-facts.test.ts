import { expect, test } from 'vitest';
import { findLead, parseStatedFacts } from './stated-facts.ts';

const table = (...rows: [string, string][]) =>
  `<table><tbody>${rows.map(([label, value]) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`).join('\n')}</tbody></table>`;

test('wheels and lock are what the table of the details states, in any language @COMPARE-3', () => {
  expect(parseStatedFacts(table(['Wheels', 'Eight'], ['Lock', 'Three-dial']))).toEqual({
    wheels: 'Eight',
    lock: 'Three-dial',
  });
  expect(parseStatedFacts(table(['車輪', '8輪'], ['ロック', '3桁']))).toEqual({
    wheels: '8輪',
    lock: '3桁',
  });
  expect(parseStatedFacts('| Gulong | Lock |\n|---|---|\n| Wheels | Walo |')).toMatchObject({
    wheels: 'Walo',
  });
});

test.each([
  null,
  '',
  'Wheels: eight',
  '<table><tr><th>Wheels</th></tr></table>',
  table(['Wheels', '']),
  table(['Wheels', 'x'.repeat(200)]),
])('what is no short fact is not stated: %j @COMPARE-3 @DECISION-18', (source) => {
  expect(parseStatedFacts(source)).toEqual({ wheels: null, lock: null });
});

test('markup in a fact is text, and what could run is gone @DECISION-20', () => {
  const odd = table(['Wheels', '<b>Eight</b> &amp; <script>x()</script>&lt;two&gt;']);
  expect(parseStatedFacts(odd).wheels).toBe('Eight & <two>');
});

test('of the warranty its first sentence is stated @COMPARE-3', () => {
  expect(findLead('**Five years, counted from your receipt.** Shell and wheels.\n\n- More')).toBe(
    'Five years, counted from your receipt',
  );
  expect(findLead('**五年間の保証です。** シェル、車輪。')).toBe('五年間の保証です');
  expect(findLead('## Two years\n\nAll parts.')).toBe('Two years');
  expect(findLead('word '.repeat(60))).toBeNull();
  expect(findLead(null)).toBeNull();
});

test('in a language whose words are not known, the rows stand where the English ones do @COMPARE-3', () => {
  const table = (...rows: string[]) => `| | |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`;
  const english = table('Weight | 2.6 kg', 'Wheels | Four, double', 'Lock | TSA');
  const german = table('Gewicht | 2,6 kg', 'Rollen | Vier, doppelt', 'Schloss | TSA');
  expect(parseStatedFacts(german)).toEqual({ wheels: null, lock: null });
  expect(parseStatedFacts(german, english)).toEqual({ wheels: 'Vier, doppelt', lock: 'TSA' });
  expect(parseStatedFacts(table('Rollen | Vier'), english)).toEqual({ wheels: null, lock: null });
});
