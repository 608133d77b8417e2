import { ownNameOf } from '../../core/model/language-names';

/**
 * The languages of `LOCALES`, each in its own words, as visitors choose it: 'English', '日本語'. The brand's first one is always
 * among them, and the default: the site falls back to it wherever a translation is missing.
 * @param codes language tags, separated by commas
 * @param first code of the brand's first language
 * @throws if one is no language tag
 */
export function parseLanguages(codes: string, first: string): { code: string; name: string }[] {
  const tags = codes.split(/[\s,]+/).filter(Boolean);
  return [...new Set([first, ...tags])].map((code) => {
    try {
      return { code, name: ownNameOf(code) };
    } catch (cause) {
      throw new Error(`LOCALES names '${code}', which is no language tag like 'en' or 'pt-BR'`, { cause });
    }
  });
}
