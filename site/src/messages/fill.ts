/**
 * Puts values in place of `{name}`, numbers as the locale writes them; a name without a value stays as it is.
 * @param locale of the message; needed where a number may have a fraction, or thousands
 */
export function fill(message: string, values: Record<string, string | number>, locale = 'en'): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.keys(values).includes(name) ? values[name] : placeholder;
    return typeof value === 'number' ? formatsOf(locale).number.format(value) : String(value);
  });
}

const formats = new Map<string, { rules: Intl.PluralRules; number: Intl.NumberFormat }>();

/** Making a format takes as long as using it a hundred times. */
function formatsOf(locale: string) {
  const cached = formats.get(locale);
  if (cached) return cached;
  const localeFormats = { rules: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) };
  formats.set(locale, localeFormats);
  return localeFormats;
}

/** The form of a counted message for `count`, with the count filled in as the locale writes it. */
export function plural(forms: { one: string; other: string }, count: number, locale: string): string {
  const { rules, number } = formatsOf(locale);
  const form = rules.select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count: number.format(count) });
}
