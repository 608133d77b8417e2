/** Scripts whose letters are as wide as high, where others are half of it. */
const FULL_WIDTH = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff00-\uff60]/u;

/** How many characters a text has, for the room that it takes: letters of Chinese, Japanese and Korean count twice. */
export const characterCount = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (FULL_WIDTH.test(letter) ? 2 : 1), 0);

/** How much of a description search engines show, in characters: what others have measured, which changes. */
export const SHOWN_OF_DESCRIPTION = { desktop: 155, phone: 120 };
