import { type Check, count } from '../finding';
import { SHOPPERS_SEE_OF } from '../shoppers-see';

/** Languages in which the site has no words of its own: how they are shown, and what they lack. */
export const otherLanguages: Check = ({ locale }, facts) => {
  if (locale !== facts.defaultLocale) return [];
  const main = facts.languages[0]?.name ?? 'English';
  return facts.otherLanguages.map(({ code, name }) => {
    const isOffered = facts.languages.some((language) => language.code === code);
    const lacking = facts.lacking(code);
    const entries = lacking ? ` ${count(lacking, 'entry', 'entries')} of the ${main} ones have no ${name} text.` : '';
    return {
      check: 'other-languages',
      level: 'better' as const,
      field: 'offered_locales',
      sentence: `The site has no ${name} words of its own.${entries}`,
      shoppers: isOffered ? SHOPPERS_SEE_OF.buttonsInEnglish(name) : SHOPPERS_SEE_OF.notOffered(name),
      action: isOffered ? 'Change the languages' : `Offer ${name} all the same`,
    };
  });
};
