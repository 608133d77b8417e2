import { describe, expect, it } from 'vitest';
import { chosenValues } from './chosen-words.ts';
import type { ShownGroup } from './groups/filter-group.ts';

describe('filter words of the default locale', () => {
  const groups = [
    {
      name: 'categories',
      legend: () => '',
      look: 'boxes',
      options: [{ value: 'Cabin', label: '機内持ち込みサイズ', lang: 'ja' }],
    },
  ] satisfies ShownGroup[];
  const chosen = (...categories: string[]) => chosenValues({ categories }, groups).categories;

  it("mean the same as the locale's own @DECISION-9", () => {
    expect(chosen('機内持ち込みサイズ')).toEqual(['Cabin']);
    expect(chosen('Cabin')).toEqual(['Cabin']);
  });

  it('are one choice when given in both languages', () => {
    expect(chosen('Cabin', '機内持ち込みサイズ')).toEqual(['Cabin']);
  });

  it('stay unchanged when no option matches them', () => {
    expect(chosen('__proto__', 'Trunk')).toEqual(['__proto__', 'Trunk']);
  });
});
