import type { Answered } from './parse';
import type { SiteProcess } from './processes';
import type { Live, Receipt } from './receipt';

/**
 * A process that has not said that it ends is waited for so long. It may be cut off from the content server and still
 * answer visitors, so this is longer than any restart.
 */
const PRESENT_MS = 15 * 60_000;
/** A process says something every ten seconds: after three it does not answer. */
const QUIET_MS = 30_000;
/** Without any answer for so long, the operator is to be told. */
const SILENT_MS = 5 * 60_000;
/** The time it took is known only if somebody has asked right after the edit. */
const PROMPT_MS = 15_000;

export interface ShownPage {
  /** A URL of the site. */
  url: string;
  /** When the older version was made that it still shows; 0 if that is not known. */
  since?: number;
}

/**
 * Where an edit stands: 'told' the site; 'partly' live; 'live', also for an entry that has left ('gone'); 'silent' if the
 * site does not answer. Times are milliseconds since 1970.
 */
export interface Standing {
  state: 'told' | 'partly' | 'live' | 'silent';
  isGone: boolean;
  /** When it was seen live; otherwise when an earlier edit was, null if none has been. */
  liveAt: number | null;
  livePages: number;
  /** Whether somebody has asked right after the edit. */
  isPrompt: boolean;
  /** From the edit until it was seen live; null if nobody was looking. */
  tookMs: number | null;
  pages: ShownPage[];
  /** Pages that show the edit, and those that show an older version. */
  live: number;
  behind: number;
  /** Kept pages that are made anew before they are next shown. */
  later: number;
  ownStatus: number | null;
  processes: { known: number; missing: number; lastHeardAt: number | null };
  waitedMs: number;
  /** When the version was published that visitors see until then; null if that is not known. */
  previousAt: number | null;
  reference: string;
}

/** What the processes' last words say of an edit. Never 'live' unless each known process has said so itself. */
export function judge(receipt: Receipt, processes: SiteProcess[], time: number): Standing {
  const present = processes.filter(({ hasLeft, seenAt }) => !hasLeft && time - seenAt < PRESENT_MS);
  const answers = present.map((one) => ({ one, answer: answerOf(one, receipt) }));
  const answered = answers.flatMap(({ one, answer }) => (answer ? [{ one, answer }] : []));
  // One that has answered and is now quiet may have been stopped: what it said of older pages is no longer known.
  const missing = answers.filter(({ one, answer }) => !answer || (answer.behind > 0 && time - one.seenAt > QUIET_MS));
  const most = (count: (answer: Answered) => number) => Math.max(0, ...answered.map(({ answer }) => count(answer)));
  const pages = pagesOf(answered);
  const behind = Math.max(
    pages.filter(({ since }) => since !== undefined).length,
    most((answer) => answer.behind),
  );
  const all = Math.max(
    pages.length,
    most((answer) => answer.live + answer.behind),
  );
  const waitedMs = Math.max(0, time - Math.max(receipt.changedAt, receipt.askedAt));
  const isLive = answered.length > 0 && missing.length === 0 && behind === 0;
  const state = isLive
    ? 'live'
    : answered.length > 0
      ? 'partly'
      : processes.length > 0 && waitedMs >= SILENT_MS
        ? 'silent'
        : 'told';
  return {
    state,
    isGone: receipt.effect === 'left',
    isPrompt: receipt.askedAt - receipt.changedAt < PROMPT_MS,
    liveAt: isLive ? time : (receipt.live?.at ?? null),
    livePages: isLive ? all : (receipt.live?.count ?? 0),
    tookMs: isLive ? tookOf(receipt, time) : null,
    pages,
    ...{ live: all - behind, behind, later: most((answer) => answer.later) },
    ownStatus: answered.find(({ answer }) => answer.own !== null)?.answer.own ?? null,
    processes: {
      ...{ known: present.length, missing: missing.length },
      lastHeardAt: missing.length > 0 ? Math.min(...missing.map(({ one }) => one.seenAt)) : null,
    },
    ...{ waitedMs, previousAt: receipt.previousAt, reference: `receipt ${receipt.id}, edit ${receipt.revision}` },
  };
}

/** Where an edit stood when it was last seen live. */
export function lastSeen(receipt: Receipt, { at, pages, count, later, own }: Live): Standing {
  return {
    ...{ ...judge(receipt, [], at), state: 'live', liveAt: at, livePages: count, live: count, later },
    ...{ ownStatus: own, tookMs: tookOf(receipt, at), pages: pages.map((url) => ({ url })) },
  };
}

const answerOf = ({ receipts }: SiteProcess, { id, revision }: Receipt) =>
  receipts.find((one) => one.id === id && one.revision === revision);

const tookOf = ({ askedAt, changedAt }: Receipt, at: number) =>
  askedAt - changedAt < PROMPT_MS ? at - changedAt : null;

/** The pages that the processes name, each once, those that show an older version first. */
function pagesOf(answered: { one: SiteProcess; answer: Answered }[]): ShownPage[] {
  const pages = new Map<string, ShownPage>();
  for (const { one, answer } of answered) {
    for (const { path, since } of answer.pages) {
      const known = pages.get(path);
      const oldest = Math.min(since ?? Infinity, known?.since ?? Infinity);
      pages.set(path, { url: known?.url ?? one.site + path, ...(oldest < Infinity && { since: oldest }) });
    }
  }
  return [...pages.values()].toSorted((a, b) => Number(b.since !== undefined) - Number(a.since !== undefined));
}
