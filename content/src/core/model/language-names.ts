const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language's English name, as the admin is in English; its code if that is no language tag, or has no name. */
export function englishNameOf(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
