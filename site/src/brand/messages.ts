/** Written by npm run brand: the brand's own words, by language, in place of the interface's (brand/messages). */
export const OWN_WORDS: Record<string, object> = {};
