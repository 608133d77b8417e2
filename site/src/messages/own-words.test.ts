import { expect, test, vi } from 'vitest';
import { en } from './en.ts';
import { hasMessages, messagesFor } from './messages.ts';

vi.mock('../brand/messages.ts', () => ({
  OWN_WORDS: {
    en: { shell: { luggage: 'Trunks' }, search: { found: { one: '{count} trunk found' } } },
    th: { shell: { luggage: 'กระเป๋า' } },
  },
}));

test('a brand’s own words stand in place of the interface’s, and nothing else changes @DECISION-1', () => {
  const { shell, search, list } = messagesFor('en');
  expect(shell).toEqual({ ...en.shell, luggage: 'Trunks' });
  expect(search.found).toEqual({ one: '{count} trunk found', other: en.search.found.other });
  expect(list).toBe(en.list);
  expect(messagesFor('ceb')).toBe(messagesFor('en'));
});

test('a brand’s own language has a catalogue of its own @DECISION-1', () => {
  expect(hasMessages('th')).toBe(true);
  expect(messagesFor('th').shell.luggage).toBe('กระเป๋า');
});
