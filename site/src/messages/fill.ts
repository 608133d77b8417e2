/** Every catalogue writes numbers alike: 1,234.5 (messages.test.ts). */
const numbers = new Intl.NumberFormat('en');

/**
 * Puts values in place of `{name}`, numbers with their thousands apart; a name without a value stays
 * as it is.
 */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.keys(values).includes(name) ? written(values[name]) : placeholder,
  );
}

const written = (value: string | number | undefined) =>
  typeof value === 'number' ? numbers.format(value) : String(value);

const formats = new Map<string, { rules: Intl.PluralRules; number: Intl.NumberFormat }>();

/** Making a format takes as long as using it a hundred times. */
function formatsOf(locale: string) {
  const known = formats.get(locale);
  if (known) return known;
  const made = { rules: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) };
  formats.set(locale, made);
  return made;
}

/** The form of a counted message for `count`, with the count filled in as the locale writes it. */
export function plural(forms: { one: string; other: string }, count: number, locale: string): string {
  const { rules, number } = formatsOf(locale);
  const form = rules.select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count: number.format(count) });
}
