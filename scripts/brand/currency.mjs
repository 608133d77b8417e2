/** How many decimals amounts of a currency have. @param {string} code ISO 4217 */
const decimalsOf = (code) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;

/** The brand's currency for code. @param {import('./schema.mjs').Brand} brand */
export const currencyCode = ({ currency: { code, written, after }, locales }) => `/** ISO 4217. */
export const CURRENCY = ${JSON.stringify(code)};
/** How it is written beside an amount. */
export const WRITTEN = ${JSON.stringify(written)};
/** Whether it stands after the amount. */
export const IS_AFTER: boolean = ${after};
/** The language in whose figures amounts are written: the brand's first. */
export const FIGURES = ${JSON.stringify(locales.default)};
export const DECIMALS = ${decimalsOf(code)};
`;

/** A price as pages have it (`FIG-1`). @param {import('./schema.mjs').Brand} brand @param {number} price */
export function writtenPrice({ currency: { code, written, after }, locales }, price) {
  const amount = new Intl.NumberFormat(locales.default, { minimumFractionDigits: decimalsOf(code) }).format(price);
  return after ? `${amount} ${written}` : `${written} ${amount}`;
}
