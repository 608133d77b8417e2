import { ADDRESS_FIELDS, RESERVED_IDS } from 'contract/route-at';
import { text } from '../entry';
import { type Check, type Finding, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

const KINDS: Record<string, string> = {
  luggages: 'case',
  accessories: 'accessory',
  gifts: 'gift',
  stories: 'story',
  pages: 'page',
};

/** An address that needs no escaping (docs/editors.md, Products). */
const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Characters that one does not see, in words. */
const UNSEEN: Record<string, string> = {
  ' ': 'space',
  '\t': 'tab',
  '\u00a0': 'no-break space (NBSP)',
  '\u00ad': 'soft hyphen',
  '\u200b': 'space without width (U+200B)',
};
const codeOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
const wordOf = (letter: string) =>
  UNSEEN[letter] ?? (/[\p{C}\p{Z}\p{M}]/u.test(letter) ? `invisible character ${codeOf(letter)}` : letter);

/** Why the content server or the site cannot use an address as it was typed; undefined if it can. */
function whyNot(typed: string): string | undefined {
  const id = typed.trim();
  const odd = [...new Set([...id].filter((letter) => !/[A-Za-z0-9._-]/.test(letter)))].map(wordOf);
  const atEnds = [typed !== typed.trimStart() && 'before', typed !== typed.trimEnd() && 'after'].filter(Boolean);
  if (atEnds.length > 0) odd.push(`white space ${atEnds.join(' and ')} it`);
  if (odd.length > 0) return `'${id}' has characters that addresses dislike: ${names(odd)}`;
  if (!SAFE.test(id)) return `'${id}' does not begin with a letter or a digit.`;
  return RESERVED_IDS.has(id.toLowerCase()) ? `'${id}' is a word of the site's own addresses.` : undefined;
}

/** An address that another entry has already, or that does not survive being typed or sent. */
export const address: Check = (entry, facts) => {
  const field = ADDRESS_FIELDS[entry.type];
  const id = field ? text(entry, field) : '';
  if (!field || !id) return [];
  const place = { check: 'address', level: 'must' as const, field };
  const others = facts.othersAt(id);
  const alike = facts.othersAlike(id);
  const why = whyNot(String(entry.values[field]));
  const findings: Finding[] = [];
  if (others.length > 0)
    findings.push({
      ...place,
      sentence: `Another ${KINDS[entry.type]} has the same address: ${names(others)}.`,
      shoppers: SHOPPERS_SEE.sameAddress,
      action: 'Look at both',
    });
  if (alike.length > 0)
    findings.push({
      ...place,
      sentence: `Another ${KINDS[entry.type]} has an address that differs only in capitals: ${names(alike)}.`,
      shoppers: SHOPPERS_SEE.otherCapitals,
      action: 'Look at both',
    });
  if (why)
    findings.push({
      ...place,
      sentence: why,
      shoppers: why.endsWith('own addresses.') ? SHOPPERS_SEE.addressOfSite : SHOPPERS_SEE.oddAddress,
      action: why.endsWith('own addresses.') ? 'Choose another' : 'Use letters, digits, dot, dash, underscore',
    });
  return findings;
};
