/** A program takes a cell of a CSV file that begins so for a formula, also with the full-width forms of these signs. */
const DANGEROUS = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A text as a CSV file has it: with an apostrophe before what a program would take for a formula. */
export const asText = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The text of a cell that `asText` has written. */
export const fromText = (text: string): string => (text.startsWith("'") && DANGEROUS.test(text) ? text.slice(1) : text);
