import { foldLetters } from 'contract/folding';

/** Longer queries are cut: the content server's titles have fewer words. */
const MAX_WORDS = 12;
/** Scripts without spaces between words. */
const RUNS = /[\p{Script=Han}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Katakana}ー]+/gu;
const IS_RUN = /^[\p{Script=Han}\p{Script=Katakana}ー]/u;

/**
 * The words of a text as they are compared: without case, accents, width of letters and the difference between Hiragana
 * and Katakana. Japanese has no spaces: each pair of neighbouring characters is a word.
 */
export function splitWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => word.match(RUNS) ?? [])
    .flatMap((run) => (IS_RUN.test(run) && run.length > 1 ? pairs(run) : run));
}

/** The words of a text as they are written, but for case, by how they are compared. */
export const spellingsIn = (text: string): [compared: string, written: string][] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => [foldLetters(word), word.toLowerCase()]);

/** The words of what a visitor typed; only so many count. */
export const queryWords = (text: string): string[] => splitWords(text).slice(0, MAX_WORDS);

const pairs = (run: string) => Array.from({ length: run.length - 1 }, (_, index) => run.slice(index, index + 2));

/** Characters of a word that may differ: none in Japanese, in numbers and in short words. */
export function allowedMistakes(word: string): number {
  if (word.length < 4 || IS_RUN.test(word) || !/^[\p{L}\p{M}]+$/u.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}
