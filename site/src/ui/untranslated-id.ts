/** On lists, the sentence for those who come from a page that the list's language lacks. */
export const UNTRANSLATED_ID = 'untranslated';
