// Written by npm run brand from brand/.
/** ISO 4217. */
export const CURRENCY = 'PHP';
/** How it is written before an amount. */
export const WRITTEN = 'Php';
export const DECIMALS = 2;
