const JAPANESE = /[\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Han}\u3000-\u303f\uff01-\uff5e]/gu;
const KANA = /[\u3041-\u30ff]/gu;
/** What words in another encoding look like in Windows-1252: a byte that it lacks, 'cafŽ', 'maletÃ¡', 'caf‚', 'rygs‘k'. */
const GARBLED = [
  /[\u0081\u008d\u008f\u0090\u009d]/,
  /\p{Ll}[À-ÞŠŒŽŸ]/u,
  /[ÂÃâ][\u0080-¿€-™]/,
  /\p{L}[€‚„†‡ˆ‰‹˜¡¢£¤¥¦§¨¬¯±´¶¸¼½¾¿]/u,
  /\p{L}[‘“”›»«–—•…™]\p{L}/u,
];

/** How many there are of some characters. */
const count = (text: string, characters: RegExp) => text.match(characters)?.length ?? 0;

/** A text in Shift_JIS, as Excel saves CSV files in Japan; undefined if it is none. */
export function decodeJapanese(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    const [foreign, japanese, kana] = [count(text, /[^\0-\x7f]/g), count(text, JAPANESE), count(text, KANA)];
    return japanese === foreign && kana * 5 >= japanese ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A text file in UTF-8, UTF-16, Windows-1252 or Shift_JIS.
 * @throws if its letters would be others than were written
 */
export function decodeText(bytes: Uint8Array): string {
  const [first = 1, second = 1] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark: each second byte of Latin letters is 0.
  if (second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const japanese = decodeJapanese(bytes);
    if (japanese !== undefined) return japanese;
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (GARBLED.some((sign) => sign.test(text)))
      throw new Error('The letters of this file cannot be read: save it as CSV UTF-8');
    return text;
  }
}
