/** Letters that Unicode does not decompose, as they are typed on a keyboard without them. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Of Latin, Greek and Cyrillic letters; vowel signs and voicing marks of other scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;

/**
 * A text as it is compared with what somebody typed: without case, accents, width of letters and the difference between
 * Hiragana and Katakana, 'Rygsæk' and 'rygsaek', 'København' and 'kobenhavn' alike.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => PLAIN[letter] ?? letter)
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA));
