import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { REFUSALS, refuseStorage } from '../../testing/refused-storage.ts';
import { useRecentSearches } from './use-recent-searches.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the last eight searches are remembered, the latest first, each once', () => {
  const { result } = renderHook(useRecentSearches);
  for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '9', ' 3 ', ' ']) {
    act(() => void result.current.add(text));
  }
  expect(result.current.texts).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
  act(() => void result.current.clear());
  expect(result.current.texts).toEqual([]);
});

test.each(REFUSALS)('in storage that is %s no search is remembered, and none fails @KEEP-2', (how) => {
  const end = refuseStorage(how);
  const { result } = renderHook(useRecentSearches);
  act(() => void result.current.add('coral'));
  expect(result.current.texts).toEqual([]);
  end();
});
