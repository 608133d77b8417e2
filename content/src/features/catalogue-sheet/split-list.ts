/** Several values of a cell: by line, or by semicolon if it has one line. */
export const splitList = (text: string): string[] =>
  text
    .split(text.includes('\n') ? /\r?\n/ : ';')
    .map((part) => part.trim())
    .filter(Boolean);
