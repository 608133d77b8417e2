/** How many decimals amounts of a currency have. @param code ISO 4217 */
export function decimalsOf(code: string): number;

/** What a brand says of its prices: its currency, and the language in whose figures amounts are written. */
export interface Priced {
  readonly currency: { readonly code: string; readonly written: string; readonly after: boolean };
  readonly locales: { readonly default: string };
}

/** How visitors and editors read a brand's prices: 'Php 8,995.00' (`FIG-1`, decision 3). */
export function priceFormat(brand: Priced): (price: number) => string;
