/** Longer queries are cut: the content server's titles have fewer words. */
const MAX_WORDS = 12;
/** Scripts without spaces between words. */
const RUNS = /[\p{Script=Han}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Katakana}ー]+/gu;
const IS_RUN = /^[\p{Script=Han}\p{Script=Katakana}ー]/u;

/**
 * The words of a text as they are compared: without case, accents, width of letters and the difference between Hiragana
 * and Katakana. Japanese has no spaces: each pair of neighbouring characters is a word.
 */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => word.match(RUNS) ?? [])
    .flatMap((run) => (IS_RUN.test(run) && run.length > 1 ? pairs(run) : run));
}

/** The words of what a visitor typed; only so many count. */
export const queryWords = (text: string): string[] => wordsOf(text).slice(0, MAX_WORDS);

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

const pairs = (run: string) => Array.from({ length: run.length - 1 }, (_, index) => run.slice(index, index + 2));

/** Characters of a word that may differ: none in Japanese and in short words. */
export function mistakesIn(word: string): number {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}
