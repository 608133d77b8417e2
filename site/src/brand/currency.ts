// Written by npm run brand from brand/.
/** ISO 4217. */
export const CURRENCY = 'PHP';
/** How it is written beside an amount. */
export const WRITTEN = 'Php';
/** Whether it stands after the amount. */
export const IS_AFTER: boolean = false;
/** The language in whose figures amounts are written: the brand's first. */
export const FIGURES = 'en';
export const DECIMALS = 2;
