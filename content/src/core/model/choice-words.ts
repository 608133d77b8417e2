/** Values of fields of choices that are no words, as editors read them. */
export const CHOICE_WORDS: Readonly<Record<string, string>> = {
  by_itself: 'by itself',
  by_hand: 'by hand',
  by_sheet: 'from a sheet',
  case_and_small_bag: 'case and small bag',
  all_pieces: 'all pieces',
};

/** A choice as editors read it: 'by hand' of 'by_hand'. */
export const wordsOfChoice = (value: string): string => CHOICE_WORDS[value] ?? value;
