import { log } from '../log.ts';
import { LACKING_NAMES } from '../page/lifetimes.ts';
import { Refusal } from './call.ts';
import type { Query } from './query.ts';
import { namesToLeaveOut, optionalConditions, without } from './optional-names.ts';

/** Until when a name is not asked for, by type and dotted name; the queries in the code bound it. */
const lacking = new Map<string, Map<string, number>>();
const told = new Set<string>();

/**
 * Asks without what docs/product.md does not name and this content server does not know (decision
 * 28). Each 400 takes at least one optional name out of the query until it is answered, so there are
 * at most as many tries as the query has of them, and one; what the server lacks is then not asked for
 * any more for ten minutes.
 * @param ask makes the call
 * @returns the answer; a Refusal that no optional name is to blame for; 'nothing' when the query
 *   filters by a name that the server lacks
 */
export async function askWithoutLacking<T>(
  type: string,
  query: Query,
  ask: (query: Query) => Promise<T | Refusal>,
): Promise<T | Refusal | 'nothing'> {
  const names = namesLackedBy(type);
  const learned = new Set<string>();
  for (;;) {
    const left = new Set([...names, ...learned]);
    if (optionalConditions(query).some((name) => left.has(name))) {
      remember(type, learned);
      return 'nothing';
    }
    const lean = without(query, left);
    const reply = await ask(lean);
    if (!(reply instanceof Refusal)) {
      remember(type, learned);
      return reply;
    }
    const blamed = reply.status === 400 ? namesToLeaveOut(lean, reply) : [];
    if (blamed.length === 0) return reply;
    for (const name of blamed) learned.add(name);
  }
}

function namesLackedBy(type: string): string[] {
  const now = Date.now();
  return [...(lacking.get(type) ?? [])].flatMap(([name, until]) => (until > now ? [name] : []));
}

function remember(type: string, names: ReadonlySet<string>): void {
  if (names.size === 0) return;
  const known = lacking.get(type) ?? new Map<string, number>();
  for (const name of names) known.set(name, Date.now() + LACKING_NAMES * 1000);
  lacking.set(type, known);
  const fresh = [...names].filter((name) => !told.has(`${type}.${name}`));
  for (const name of fresh) told.add(`${type}.${name}`);
  if (fresh.length > 0) {
    log.info({ type, names: fresh }, 'the content server lacks these names: asked without them');
  }
}
