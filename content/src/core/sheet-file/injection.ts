/** A program takes a cell of a CSV file that begins so for a formula, also with the full-width forms of these signs. */
const DANGEROUS = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A text as a CSV file has it: with an apostrophe before what a program would take for a formula. */
export const asText = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** A text as an XLSX file has it, which needs no apostrophe but where `fromText` would take one away. */
export const asPlainText = (text: string): string => (fromText(text) === text ? text : `'${text}`);

/** The text of a cell that `asText` or `asPlainText` has written, also if a program has kept the apostrophe. */
export const fromText = (text: string): string => (text.startsWith("'") && DANGEROUS.test(text) ? text.slice(1) : text);
