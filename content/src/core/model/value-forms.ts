/** The forms that the model demands, in words; the checks say the same before. */
export const FORMS: Record<string, string> = {
  '^[A-Za-z0-9][A-Za-z0-9._-]*$':
    'may have letters, digits, dots, dashes and underscores only, without spaces, and begins with a letter or a digit',
  '^(\\d{8}|\\d{12,14})$': 'has 8, 12, 13 or 14 digits',
  '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$': 'is a code such as #c8102e',
  '^https://': 'begins with https://',
  '^[a-z]{2,3}(-[A-Za-z0-9]+)*(, *[a-z]{2,3}(-[A-Za-z0-9]+)*)*$': 'is codes of languages with commas between: ja, fil',
  '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$': 'is a name such as Asia/Tokyo',
};
