/**
 * One format for each locale: making one takes as long as using it a hundred times.
 * @param make makes the format of a locale, of which a site has few
 */
export function perLocale<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}
