import { MAX_LIST } from '../../core/entries/body-limits';

/** Several values of a cell: by line, or by semicolon if it has one line. */
export const splitList = (text: string): string[] =>
  text
    .split(text.includes('\n') ? /\r?\n/ : ';')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether these are more than a form's list has. */
export const hasTooMany = (parts: readonly unknown[]): boolean => parts.length > MAX_LIST;

/** Why a cell with too many is not taken. */
export const TOO_MANY = { problem: `has more than ${MAX_LIST} parts, as many as a list has at most` };
