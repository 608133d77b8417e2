const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language's English name, as the admin is in English; its code if that is no language tag, or has no name. */
export function englishNameOf(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A language's name in its own words, as visitors choose it: '日本語'. @throws {RangeError} if it is no language tag */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
