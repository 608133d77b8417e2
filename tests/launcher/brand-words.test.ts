import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';
import { en } from '../../site/src/messages/en.ts';
import { fil } from '../../site/src/messages/fil.ts';
import { ja } from '../../site/src/messages/ja.ts';

const flat = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flat(text as object, `${path}${key}.`),
  );

/** How travel and its cases are spoken of. */
const TRAVEL = [
  {
    words: en,
    pattern: /travel|luggage|\bcase|wheel|cabin|handle|airline|\bzip|\block\b|journey|seen out there|lost on/i,
  },
  { words: ja, pattern: /トラベル|旅|機内|キャスター|航空|ハンドル|キャリー|ケース|荷物|出発|迷い|ロック|ファスナー/ },
  { words: fil, pattern: /biyahe|maglakbay|maleta|gulong|cabin|airline|hawakan|zipper|naligaw|umalis/i },
];
/** Shown only with measures, or with what items state. */
const BY_ITSELF = /^(?:cabin|trueSize)\.|^compare\.(?:cabin|wheels|lock|checked)$|^list\.(?:airlines|fitsAirline)$/;

it('docs/adopting.md names every text that speaks of travel, and none that there is not', () => {
  const guide = readFileSync(join(root, 'docs/adopting.md'), 'utf8');
  const [, table = ''] = /\n#### Words of travel\n([\s\S]*?)\n###/.exec(guide) ?? [];
  const rows = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, key = '']) => key));
  const keys = flat(en).map(([key]) => key);
  expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  const speaking = TRAVEL.flatMap(({ words, pattern }) =>
    flat(words).flatMap(([key, text]) => (pattern.test(text) ? [key] : [])),
  );
  const others = speaking.filter((key) => !key.startsWith('goods.') && !BY_ITSELF.test(key));
  expect([...new Set(others)].filter((key) => !named.includes(key))).toEqual([]);
});
