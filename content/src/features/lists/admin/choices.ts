import { type Column, isPlain, replaceCells } from '../../../core/admin/list-cells';
import { wordsOfChoice } from '../../../core/model/choice-words';

function choiceOfRow(row: Record<string, unknown>, { name }: Pick<Column, 'name'>): string {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? wordsOfChoice(value) : '-';
}

/** Has lists of entries say choices in words; Strapi 5.54 shows them as they are stored: 'by_hand'. */
export const sayChoices = replaceCells(isPlain('enumeration'), choiceOfRow);
