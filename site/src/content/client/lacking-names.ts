import { log } from '../../log.ts';
import { LACKING_NAMES } from '../../lifetimes.ts';
import { Refusal } from './call.ts';
import { DATE_NAMES } from './dated.ts';
import type { Query } from './query.ts';
import {
  allOptionalNames,
  swapForms,
  namesToLeaveOut,
  optionalConditions,
  specifiedName,
  removeNames,
} from './optional-names.ts';

/** Until when a name is not requested, by type and dotted name; bounded by the queries in the code. */
const lacking = new Map<string, Map<string, number>>();
/** Specified names that a type has in their other form, by type and dotted name (decision 35). */
const otherForms = new Map<string, Set<string>>();
const logged = new Set<string>();

/**
 * Makes a call without the names that docs/product.md does not specify and this content server lacks
 * (decision 28). Each 400 removes at least one optional name from the query, so there is at most one more try
 * than the query has of them; names that the server lacks are then not requested for ten minutes. A specified name is
 * asked for once in its other form: what is usually a file or a record may be a text, and the other way round.
 * @param ask makes the call
 * @param mayGoOn whether there is time to find out which names are lacking; if not, the next try does without all that are dispensable
 * @returns the response, and whether it is hasty: lacks names that the server may have; a Refusal not caused by an
 *   optional name; 'nothing' if the query filters by a name that the server lacks
 */
export async function askWithoutLacking<T>(
  type: string,
  query: Query,
  ask: (query: Query) => Promise<T | Refusal>,
  mayGoOn: () => boolean = () => true,
): Promise<{ reply: T; isHasty: boolean } | Refusal | 'nothing'> {
  const learned = new Set<string>();
  const others = new Set(otherForms.get(type));
  let isHasty = false;
  for (;;) {
    // A call at the same time may have learned of others.
    const namesLeftOut = new Set([...namesLackedBy(type), ...learned]);
    if (optionalConditions(query).some((name) => namesLeftOut.has(name))) {
      remember(type, learned);
      return 'nothing';
    }
    const lean = swapForms(removeNames(query, isHasty ? namesLeftOut.union(dispensable(query)) : namesLeftOut), others);
    const reply = await ask(lean);
    if (!(reply instanceof Refusal)) {
      remember(type, learned);
      if (others.size > 0) otherForms.set(type, others);
      return { reply, isHasty };
    }
    const specified = reply.status === 400 ? specifiedName(lean, reply) : undefined;
    if (specified && !others.has(specified)) {
      others.add(specified);
      continue;
    }
    const blamed = reply.status === 400 ? namesToLeaveOut(lean, reply) : [];
    if (blamed.length === 0) {
      // It is not for want of these names.
      forget(type, learned);
      return reply;
    }
    for (const name of blamed) learned.add(name);
    // The next try may fail: what the content server has named itself need not be found out again.
    const { key } = reply;
    if (blamed.every((name) => name.split('.').at(-1) === key)) remember(type, new Set(blamed));
    isHasty = !mayGoOn();
  }
}

/** By these editors hold something back: an entry until a time, or a language. */
const RESTRAINTS = [...DATE_NAMES, 'hidden_locales', 'offered_locales'];

/** The optional names of which nobody minds the absence for a minute: without the others too much would be shown. */
function dispensable(query: Query): Set<string> {
  const neededNames = new Set([...RESTRAINTS, ...Object.keys(query.leavesOut ?? {})]);
  return new Set(allOptionalNames(query).filter((name) => !neededNames.has(name)));
}

/** Whether an answer to this query lacks names that are retried after a while. */
export function lacksNames(type: string, query: Query): boolean {
  const names = new Set(namesLackedBy(type));
  return names.size > 0 && allOptionalNames(query).some((name) => names.has(name));
}

function namesLackedBy(type: string): string[] {
  const now = Date.now();
  return [...(lacking.get(type) ?? [])].flatMap(([name, until]) => (until > now ? [name] : []));
}

function forget(type: string, names: ReadonlySet<string>): void {
  for (const name of names) lacking.get(type)?.delete(name);
}

function remember(type: string, names: ReadonlySet<string>): void {
  if (names.size === 0) return;
  const namesOfType = lacking.get(type) ?? new Map<string, number>();
  for (const name of names) namesOfType.set(name, Date.now() + LACKING_NAMES * 1000);
  lacking.set(type, namesOfType);
  const fresh = [...names].filter((name) => !logged.has(`${type}.${name}`));
  for (const name of fresh) logged.add(`${type}.${name}`);
  if (fresh.length > 0) {
    log.info({ type, names: fresh }, 'the content server lacks these names: requested without them');
  }
}
