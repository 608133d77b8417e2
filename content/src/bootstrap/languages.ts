/**
 * The languages of `LOCALES`, each named in itself. English is always among them, and the default: the site falls back to
 * it wherever a translation is missing.
 * @param codes language tags, separated by commas
 * @throws if one is no language tag
 */
export function languagesIn(codes: string): { code: string; name: string }[] {
  const tags = codes.split(/[\s,]+/).filter(Boolean);
  return [...new Set(['en', ...tags])].map((code) => {
    try {
      return { code, name: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code };
    } catch (cause) {
      throw new Error(`LOCALES names '${code}', which is no language tag like 'en' or 'pt-BR'`, { cause });
    }
  });
}
