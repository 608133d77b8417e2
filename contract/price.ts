/** How many decimals amounts of a currency have. @param code ISO 4217 */
export const decimalsOf = (code: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;

/** What a brand says of its prices: its currency, and the country and language in whose figures amounts are written. */
export interface Priced {
  readonly country: string;
  readonly currency: { readonly code: string; readonly written: string; readonly after: boolean };
  readonly locales: { readonly default: string };
}

/** Whose figures amounts have: the first language's as its country writes it, 'en-DK' of a Danish brand that puts English first. */
export const figuresOf = ({ country, locales }: Pick<Priced, 'country' | 'locales'>): Intl.Locale =>
  new Intl.Locale(locales.default, { region: new Intl.Locale(locales.default).region ?? country });

/**
 * How visitors and editors read a brand's prices: 'Php 8,995.00' (`FIG-1`, decision 3).
 * @param decimals by default those of the currency
 */
export function priceFormat(
  { currency: { code, written, after }, ...brand }: Priced,
  decimals = decimalsOf(code),
): (price: number) => string {
  const figures = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const amount = new Intl.NumberFormat(figuresOf(brand), figures);
  // 円 and 원 follow the amount at once.
  const space = after && /^[\p{Script=Han}\p{Script=Hangul}]/u.test(written) ? '' : ' ';
  return (price) => (after ? `${amount.format(price)}${space}${written}` : `${written} ${amount.format(price)}`);
}
