import { chosen, isDiscontinued } from '../entry';
import { type Check, type Finding, names } from '../finding';

/** A successor to which the page of a discontinued product does not lead, or which is no longer made either. */
export const successor: Check = (entry, facts) => {
  const all = chosen(entry, 'successor');
  const found = (level: Finding['level'], sentence: string, shoppers: string): Finding[] => [
    { check: 'successor', field: 'successor', level, sentence, shoppers, action: 'Look at the successor' },
  ];
  if (all.length === 0) return [];
  if (all.some(({ documentId }) => documentId === entry.documentId))
    return found('must', 'It is its own successor.', 'No way to what took its place.');
  if (!isDiscontinued(entry))
    return found('better', "The successor counts only with the state 'discontinued'.", 'No way to the successor.');
  const gone = all.filter(({ type, documentId }) => facts.isDiscontinued(type, documentId));
  if (gone.length === 0) return [];
  return found(
    'must',
    `The successor is discontinued, too: ${names(gone.map(({ name }) => name))}.`,
    'The way leads to something else that is no longer made.',
  );
};
