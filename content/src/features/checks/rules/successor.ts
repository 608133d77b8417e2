import { chosen, isDiscontinued } from '../entry';
import { type Check, type Finding, names } from '../finding';
import { SHOPPERS_SEE, type ShoppersSee } from '../shoppers-see';

/** A successor to which the page of a discontinued product does not lead, or which is no longer made either. */
export const successor: Check = (entry, facts) => {
  const all = chosen(entry, 'successor');
  const found = (level: Finding['level'], sentence: string, shoppers: ShoppersSee): Finding[] => [
    { check: 'successor', field: 'successor', level, sentence, shoppers, action: 'Look at the successor' },
  ];
  if (all.length === 0) return [];
  if (all.some(({ documentId }) => documentId === entry.documentId))
    return found('must', 'It is its own successor.', SHOPPERS_SEE.ownSuccessor);
  if (!isDiscontinued(entry))
    return found('better', "The successor counts only with the state 'discontinued'.", SHOPPERS_SEE.noSuccessor);
  const gone = all.filter(({ type, documentId }) => facts.isDiscontinued(type, documentId));
  if (gone.length === 0) return [];
  return found(
    'must',
    `The successor is discontinued, too: ${names(gone.map(({ name }) => name))}.`,
    SHOPPERS_SEE.goneSuccessor,
  );
};
