import { setTimeout as wait } from 'node:timers/promises';
import { severalAtOnce, visitUntil } from './visits.mjs';

/** How long the site may take to hear of an edit. */
const WAIT_LIMIT_MS = 120_000;
const EVERY_MS = 50;

/**
 * @typedef {object} Place
 * @property {string} site its origin
 * @property {string[]} addresses all paths, in the order of the visits
 * @property {Map<string, string>} shown their HTML before the first edit
 * @property {import('./counting-proxy.mjs').CountingProxy} content
 * @property {import('./counting-proxy.mjs').CountingProxy | undefined} webhooks undefined if they are lost
 * @property {(what: string) => import('./counting-proxy.mjs').Call[]} take
 */

/**
 * @typedef {object} EditCalls
 * @property {Record<string, number>} pages content calls of single pages, each visited alone after an edit of its own
 * @property {number} showing how many addresses show the edit
 * @property {number} all content calls of all addresses, visited after one edit
 * @property {number} calling how many of them made one
 * @property {{ calls: number, path: string }} greatest the page with the most of these calls
 * @property {number} unvisited those that belong to no visit
 * @property {string[]} missed pages that did not show the edit in time
 */

/**
 * Makes an edit several times over and counts the content calls until the pages show it.
 * @param {import('./marked-edits.mjs').MarkedEdit} edit
 * @param {Place} place
 * @returns {Promise<EditCalls>}
 */
export async function measureEdit(edit, place) {
  let turn = turns.get(edit.word) ?? 0;
  const marked = edit.word(0);
  const showing = new Set(place.addresses.filter((path) => place.shown.get(path)?.includes(marked)));
  const missed = [];
  const publish = async () => {
    await publishAndTell(() => edit.publish(++turn), place);
    turns.set(edit.word, turn);
  };
  const see = async (path, id) => {
    const shows = showing.has(path) ? (html) => html.includes(edit.word(turn)) : undefined;
    if ((await visitUntil(place.site, path, { id, shows })) === undefined) missed.push(path);
  };

  /** @type {Record<string, number>} */
  const pages = {};
  for (const [what, path] of Object.entries(edit.pages)) {
    await publish();
    await see(path);
    await place.content.quiet();
    pages[what] = place.take(`${edit.name}: ${what} alone`).length;
  }

  await publish();
  await severalAtOnce(place.addresses, (path, index) => see(path, idOf(index)));
  await place.content.quiet();
  const calls = place.take(`${edit.name}: all`);
  const byAddress = place.addresses.map((path, index) => ({
    path,
    calls: calls.filter((call) => call.visit === idOf(index)).length,
  }));
  const greatest = byAddress.reduce((most, one) => (one.calls > most.calls ? one : most));
  const calling = byAddress.filter((one) => one.calls > 0).length;
  const unvisited = calls.length - byAddress.reduce((sum, one) => sum + one.calls, 0);
  return { pages, showing: showing.size, all: calls.length, calling, greatest, unvisited, missed };
}

/** The last turn of each edit, by its `word`. */
const turns = new Map();

/** An id that the site takes over (8 to 64 characters). */
const idOf = (index) => `address-${index}`;

/** Publishes, and waits until the site can know of it: by the webhook, or by the feed if it asks for one. */
async function publishAndTell(publish, { content, webhooks }) {
  webhooks?.take();
  await publish();
  const until = performance.now() + WAIT_LIMIT_MS;
  const arrive = async (hasArrived) => {
    while (!hasArrived()) {
      if (performance.now() > until) throw new Error('The site heard nothing of an edit');
      await wait(EVERY_MS);
    }
  };
  if (webhooks) {
    await arrive(() => webhooks.count > 0);
    await webhooks.quiet();
  }
  // The second call from here on is made after the first has been answered.
  const feedCalls = content.feedCalls;
  if (feedCalls > 0) await arrive(() => content.feedCalls >= feedCalls + 2);
}
