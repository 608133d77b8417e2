// Written by npm run brand from brand/.
/** The icon of what is sold; null where the brand has none. */
export const GOODS: { box: string; inner: string } | null = null;
