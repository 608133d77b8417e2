/** @typedef {typeof import('./price.d.ts')} Declared */

/** @type {Declared['decimalsOf']} */
export const decimalsOf = (code) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;

/** @type {Declared['priceFormat']} */
export function priceFormat({ currency: { code, written, after }, locales }) {
  const decimals = decimalsOf(code);
  const figures = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const amount = new Intl.NumberFormat(locales.default, figures);
  return (price) => (after ? `${amount.format(price)} ${written}` : `${written} ${amount.format(price)}`);
}
