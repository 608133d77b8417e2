import { foldLetters } from 'contract/folding';
import type { Review } from '../product.ts';
import type { Theme } from './review-choice.ts';

type Named = Exclude<Theme, 'pictures'>;

/** The words by which reviews name a theme, in each language; in languages without spaces they are parts of a text. */
const WORDS: Record<string, Record<Named, string>> = {
  en: {
    wheels: 'wheel wheels caster casters castor castors spinner spinners roll rolls rolled rolling',
    weight: 'weight weigh weighs weighed light lighter lightest lightweight heavy heavier kilo kilos kg',
    zip: 'zip zips zipper zippers zipped',
    lock: 'lock locks locked locking tsa combination',
    handle: 'handle handles grip',
    size: 'size sizes sized roomy spacious big bigger small smaller capacity liters litres',
    color: 'color colors colour colours shade coral sand silver graphite midnight pearl forest dusk gold',
  },
  fil: {
    wheels: 'gulong gumulong gumugulong wheel wheels',
    weight: 'bigat gaan magaan mabigat pinakamagaan timbang kilo kg',
    zip: 'zip zipper siper',
    lock: 'kandado lock',
    handle: 'hawakan handle',
    size: 'laki malaki maliit kasya sukat size maluwag',
    color: 'kulay',
  },
  ja: {
    wheels: '車輪 キャスター タイヤ',
    weight: '重さ 重い 重量 軽い 軽く 軽さ 軽量',
    zip: 'ファスナー ジッパー チャック',
    lock: 'ロック 鍵 錠',
    handle: 'ハンドル 持ち手 取っ手',
    size: 'サイズ 大きさ 容量 大きい 小さい',
    color: '色 カラー',
  },
};

/** Of languages whose words are not parted by spaces. */
const UNSPACED = new Set(['ja', 'zh', 'th', 'km', 'lo', 'my']);

type Find = (text: string) => Set<Named>;
const finders = new Map<string, Find>();

/** Finds the themes that a text of this language names; none where the table lacks the language. */
function finderOf(language: string): Find {
  const cached = finders.get(language);
  if (cached) return cached;
  const themes = Object.entries(WORDS[language] ?? {}) as [Named, string][];
  const byWord = new Map(
    themes.flatMap(([theme, words]) => words.split(' ').map((word) => [foldLetters(word), theme])),
  );
  const find: Find = UNSPACED.has(language)
    ? (text) => new Set([...byWord].flatMap(([word, theme]) => (text.includes(word) ? theme : [])))
    : (text) => new Set((text.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => byWord.get(word) ?? []));
  finders.set(language, find);
  return find;
}

/**
 * The themes that a review names (`REVIEW-3`).
 * @param locale of its text
 */
export function themesOf({ title, content, pictures }: Review, locale: string): Set<Theme> {
  const language = locale.split('-')[0] ?? locale;
  const themes: Set<Theme> = finderOf(language)(foldLetters(`${title ?? ''} ${content ?? ''}`));
  return pictures.length > 0 ? themes.add('pictures') : themes;
}
