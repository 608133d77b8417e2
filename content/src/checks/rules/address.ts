import { text } from '../entry';
import { type Check, type Finding, names } from '../finding';

/** The field that makes an entry's address. */
export const ADDRESS_FIELDS: Record<string, string> = {
  ...{ luggages: 'item_sku', accessories: 'item_sku', gifts: 'item_sku' },
  ...{ stories: 'story_id', pages: 'page_id' },
};

const KINDS: Record<string, string> = {
  ...{ luggages: 'case', accessories: 'accessory', gifts: 'gift' },
  ...{ stories: 'story', pages: 'page' },
};

/** What needs no escaping in an address (docs/editors.md, Products). */
const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** An address that another entry has already, or that does not survive being typed or sent. */
export const address: Check = (entry, facts) => {
  const field = ADDRESS_FIELDS[entry.type];
  const id = field ? text(entry, field) : '';
  if (!field || !id) return [];
  const findings: Finding[] = [];
  const others = facts.othersAt(id);
  if (others.length > 0)
    findings.push({
      ...{ check: 'address', level: 'must', field },
      sentence: `Another ${KINDS[entry.type]} has the same address: ${names(others)}.`,
      shoppers: 'One of the two cannot be reached.',
      action: 'Look at both',
    });
  if (!SAFE.test(id)) {
    const odd = [...new Set([...id].filter((letter) => !/[A-Za-z0-9._-]/.test(letter)))];
    findings.push({
      ...{ check: 'address', level: 'must', field },
      sentence: odd.length
        ? `'${id}' has characters that addresses dislike: ${odd.map((letter) => (letter === ' ' ? 'space' : letter)).join(' ')}`
        : `'${id}' does not begin with a letter or a digit.`,
      shoppers: 'A link that breaks when it is copied.',
      action: 'Use letters, digits, dot, dash, underscore',
    });
  }
  return findings;
};
