import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/** @typedef {{ origin: string, token: string }} Server the content server, and a token for its admin API */

const POLL_INTERVAL_MS = 500;
/** How long to wait for the server to restart, after which it continues the import. */
const MAX_RESTART_MS = 60_000;
const QUESTIONS = {
  errors: 'Some rows have errors: --leave-out-errors applies the others',
  prices: 'Some prices move by more than usual: --confirm-prices',
  conflicts: 'Some entries were edited meanwhile, or have unpublished edits: --conflicts=apply or --conflicts=skip',
};

/**
 * @param {Server} server
 * @throws Failure with the server's reason
 */
async function call({ origin, token }, method, path, /** @type {FormData | object | undefined} */ body = undefined) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/catalogue/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  }).catch((error) => {
    throw new Failure(`${origin} does not answer: ${error.cause?.message ?? error.message}`);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const unanswered = (answer.questions ?? []).map((question) => QUESTIONS[question]);
  throw new Failure(
    unanswered.join('\n') || `${response.status}: ${answer.error?.message ?? answer.error ?? 'refused'}`,
  );
}

/**
 * Plans a sheet; nothing is written.
 * @param {Server} server
 * @param {{ file: string, pictures: string[], options: Record<string, string> }} given
 */
export async function planSheet(server, { file, pictures, options }) {
  const form = new FormData();
  const { type, numbers, create } = options;
  if (type) form.set('type', type.startsWith('api::') ? type : `api::${type}.${type}`);
  if (numbers) form.set('numbers', numbers);
  if (create) form.set('createsEntries', 'true');
  const openFile = (path) =>
    openAsBlob(path).catch(() => {
      throw new Failure(`${path} cannot be read`);
    });
  form.set('sheet', await openFile(file), basename(file));
  for (const picture of pictures) form.append('pictures', await openFile(picture), basename(picture));
  return call(server, 'POST', 'sheet?dry=1', form);
}

/** Applies a plan, and waits for its end, also while the server is started again. */
export async function applyPlan(server, id, options) {
  await call(server, 'POST', `sheet/${id}/apply`, {
    publish: 'publish' in options,
    leaveOutErrors: 'leave-out-errors' in options,
    confirmPrices: 'confirm-prices' in options,
    otherConflicts: options.conflicts,
  });
  let lastAnswerAt = Date.now();
  for (;;) {
    const sheet = await call(server, 'GET', `sheet/${id}`).catch((/** @type {Failure} */ { message }) => {
      if (Date.now() - lastAnswerAt > MAX_RESTART_MS)
        throw new Failure(`${message}. The import may still go on there.`);
    });
    if (sheet) lastAnswerAt = Date.now();
    if (sheet && !['applying', 'rolling back'].includes(sheet.state)) return sheet;
    await setTimeout(POLL_INTERVAL_MS);
  }
}

const toOneLine = (text) => text.replaceAll('\n', '; ') || '(empty)';

/** Describes a plan line by line: its counts, each cell's old and new value, errors, and what is not used. */
export function describePlan({ counts, sheets, unknownSheets, unusedPictures }) {
  const { new: created, changed, unchanged, errors } = counts;
  const unused = (what, names) => (names.length > 0 ? [`${what}: ${names.join(', ')}`] : []);
  return [
    `${created} new, ${changed} changed, ${unchanged} unchanged, ${errors} error${errors === 1 ? '' : 's'}`,
    ...sheets.flatMap((sheet) => [
      ...sheet.rows.flatMap(({ row, key, kind, conflict, cells, findings = [] }) => [
        `${sheet.name}, row ${row}, ${key}: ${kind}${conflict ? ` (${conflict})` : ''}`,
        ...cells.map(({ column, old, new: now, moves, keptIn }) => {
          const moved = moves === undefined ? '' : ` (${moves} %)`;
          const kept = keptIn === undefined ? '' : ` (not in ${keptIn.join(', ')})`;
          return `  ${column}: ${toOneLine(old)} → ${toOneLine(now)}${moved}${kept}`;
        }),
        ...findings.map((sentence) => `  ${sentence}`),
      ]),
      ...sheet.errors.map(({ sentence }) => `${sheet.name}: ${sentence}`),
      ...unused(`${sheet.name}, ignored columns`, sheet.unknownColumns),
      ...unused(
        `${sheet.name}, to be created`,
        sheet.creates.map(
          ({ name, locales, isDraft }) => `${name} (${locales.join(', ')}${isDraft ? ', as a draft' : ''})`,
        ),
      ),
    ]),
    ...unused('Sheets that match no type', unknownSheets),
    ...unused('Files that are not used', unusedPictures),
  ];
}
