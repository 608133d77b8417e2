import type { Core } from '@strapi/strapi';
import { actorOf } from '../../core/edits/actor';
import { parseOwn } from '../../core/strapi';
import { type PlanAnswer, type Question, summaryOf } from './answers';
import type { Order } from './applying';
import { beginImport, type Sheet } from './journal';
import { type Plan, planUpload, type Upload } from './plan-upload';
import type { Rights } from './rights';
import { applyAtDate, type Plans } from './dates';
import type { Context } from '../../core/rights/callers';
import { nameFieldOf } from '../../core/sheet-file/sheet-types';
import { stepsFor } from './steps';
import type { PlannedRow } from './planned-row';

/** What the user has decided about a plan. */
interface Decisions {
  /** Publish, or save drafts. */
  publish: boolean;
  /** Rows with errors are left out; else one error applies nothing. */
  leaveOutErrors: boolean;
  /** Prices may move by more than the setting. */
  confirmPrices: boolean;
  /** Of rows whose entries were edited since the plan, or have unpublished edits: by key. */
  conflicts: Record<string, 'apply' | 'skip'>;
  /** Of all other such rows. */
  otherConflicts: 'apply' | 'skip' | null;
  /** When it goes live and when it ends, as the request has it; without it, now. */
  dates: { at: unknown; until?: unknown } | null;
  /** The same may be planned twice. */
  confirmOverlaps: boolean;
}

const isDecision = (value: unknown): value is 'apply' | 'skip' => value === 'apply' || value === 'skip';

function decisionsOf(body: unknown): Decisions {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const conflicts = (typeof given.conflicts === 'object' && given.conflicts !== null ? given.conflicts : {}) as Record<
    string,
    unknown
  >;
  return {
    publish: given.publish === true || given.at !== undefined,
    leaveOutErrors: given.leaveOutErrors === true,
    confirmPrices: given.confirmPrices === true,
    conflicts: Object.fromEntries(
      Object.entries(conflicts).filter((one): one is [string, 'apply' | 'skip'] => isDecision(one[1])),
    ),
    otherConflicts: isDecision(given.otherConflicts) ? given.otherConflicts : null,
    dates: given.at === undefined ? null : { at: given.at, until: given.until },
    confirmOverlaps: given.confirmOverlaps === true,
  };
}

/** What has to be decided before a row is written; null: nothing. */
function openQuestion({ cells, conflict, key }: PlannedRow, decisions: Decisions): Question | null {
  const decided = Object.hasOwn(decisions.conflicts, key) ? decisions.conflicts[key] : decisions.otherConflicts;
  // A draft that is saved publishes nothing that somebody else has not finished.
  if (conflict === 'edited' || (conflict && decisions.publish)) {
    if (!decided) return 'conflicts';
    if (decided === 'skip') return null;
  }
  return cells.some(({ moves }) => moves !== undefined) && !decisions.confirmPrices ? 'prices' : null;
}

const isSkipped = ({ conflict, key }: PlannedRow, decisions: Decisions) => {
  const decided = Object.hasOwn(decisions.conflicts, key) ? decisions.conflicts[key] : decisions.otherConflicts;
  return (conflict === 'edited' || (conflict !== null && decisions.publish)) && decided === 'skip';
};

function questionsOf(plan: Plan, decisions: Decisions): Question[] {
  const hasErrors = plan.sheets.some(({ problems }) => problems.length > 0);
  const errors: Question[] = hasErrors && !decisions.leaveOutErrors ? ['errors'] : [];
  const open = plan.sheets.flatMap(({ rows }) => rows.flatMap((row) => openQuestion(row, decisions) ?? []));
  return [...new Set([...errors, ...open])];
}

/**
 * Plans a sheet again, as the content is now, and begins to apply it when everything is decided; or has it planned for a date.
 * @returns 202 when it has begun, 200 when it is set; 409 with the present plan and the open questions; 403 without the rights
 * @throws ValidationError or ForbiddenError if it cannot be planned for a date
 */
export async function applyWhenDecided(
  strapi: Core.Strapi,
  ctx: Context,
  sheet: Sheet,
  { rights, plans }: { rights: Rights; plans: Plans },
) {
  const upload = parseOwn<Upload>(sheet.content);
  const decisions = decisionsOf(ctx.request.body);
  const times = decisions.dates && plans.timesIn(decisions.dates);
  const { plan, documents } = await planUpload(strapi, upload, rights);
  const byId = new Map(documents.map((document) => [document.documentId, document]));
  const rows = plan.sheets.flatMap(({ uid, rows: some }) => some.map((row) => ({ uid, row })));
  const creates = plan.sheets.flatMap((one) => one.creates);
  const mayPublish =
    rows.every(({ uid, row }) =>
      row.writes.every(({ locale }) => rights.mayPublish(uid, locale, byId.get(row.documentId ?? ''))),
    ) &&
    creates.every(({ uid, isDraft, locales }) => isDraft || locales.every((locale) => rights.mayPublish(uid, locale)));
  const mayCreate = creates.every(({ uid, locales }) =>
    locales.every((locale) => rights.mayWrite(uid)(nameFieldOf(uid), locale, null)),
  );
  if ((decisions.publish && !mayPublish) || !mayCreate || (upload.pictures.length > 0 && !rights.mayUpload))
    return { status: 403, body: { error: 'You may not do this' } };
  const questions = questionsOf(plan, decisions);
  if (questions.length > 0) {
    const answer: PlanAnswer = { id: sheet.id, questions, ...summaryOf(plan) };
    return { status: 409, body: answer };
  }
  const steps = stepsFor(plan, (row) => !isSkipped(row, decisions));
  const described = rows.flatMap(({ row }) => (row.texts && !isSkipped(row, decisions) ? [row] : []));
  if (times) {
    const given = { times, isMeant: decisions.confirmOverlaps, plans };
    const overlaps = await applyAtDate(strapi, ctx, { sheet, steps, described }, given);
    if (overlaps === null) return { status: 200, body: { id: sheet.id, state: 'dated', steps: steps.length } };
    const answer: PlanAnswer = { id: sheet.id, questions: ['overlaps'], overlaps, ...summaryOf(plan) };
    return { status: 409, body: answer };
  }
  const used = new Set(plan.sheets.flatMap(({ pictures }) => pictures));
  const order: Order = {
    publishes: decisions.publish,
    pictures: upload.pictures.filter(({ name }) => used.has(name)),
    texts: described.flatMap(({ texts = [] }) => texts),
    by: actorOf(strapi),
  };
  const hasBegun = await beginImport(strapi, sheet.id, JSON.stringify(order), steps);
  return hasBegun
    ? { status: 202, body: { id: sheet.id, state: 'applying', steps: steps.length } }
    : { status: 409, body: { id: sheet.id, questions: [], error: 'The sheet has been applied' } };
}
