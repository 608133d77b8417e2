import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/** @typedef {{ origin: string, token: string }} Server the content server, and a token for its admin API */

const ASK_EVERY_MS = 500;
/** An import goes on when its server has started again; so long is waited for that. */
const RESTART_MS = 60_000;
const OPEN = {
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
  const open = (answer.questions ?? []).map((question) => OPEN[question]);
  throw new Failure(open.join('\n') || `${response.status}: ${answer.error?.message ?? answer.error ?? 'refused'}`);
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
  const open = (path) =>
    openAsBlob(path).catch(() => {
      throw new Failure(`${path} cannot be read`);
    });
  form.set('sheet', await open(file), basename(file));
  for (const picture of pictures) form.append('pictures', await open(picture), basename(picture));
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
  let heardAt = Date.now();
  for (;;) {
    const sheet = await call(server, 'GET', `sheet/${id}`).catch((/** @type {Failure} */ { message }) => {
      if (Date.now() - heardAt > RESTART_MS) throw new Failure(`${message}. The import may still go on there.`);
    });
    if (sheet) heardAt = Date.now();
    if (sheet && !['applying', 'rolling back'].includes(sheet.state)) return sheet;
    await setTimeout(ASK_EVERY_MS);
  }
}

const inOneLine = (text) => text.replaceAll('\n', '; ') || '(empty)';

/** A plan in lines: its counts, each cell old and new, what is wrong, and what is not used. */
export function describePlan({ counts, sheets, unknownSheets, unusedPictures }) {
  const { new: made, changed, unchanged, errors } = counts;
  const unused = (what, names) => (names.length > 0 ? [`${what}: ${names.join(', ')}`] : []);
  return [
    `${made} new, ${changed} changed, ${unchanged} unchanged, ${errors} error${errors === 1 ? '' : 's'}`,
    ...sheets.flatMap((sheet) => [
      ...sheet.rows.flatMap(({ row, key, kind, conflict, cells }) => [
        `${sheet.name}, row ${row}, ${key}: ${kind}${conflict ? ` (${conflict})` : ''}`,
        ...cells.map(({ column, old, new: now, moves }) => {
          const moved = moves === undefined ? '' : ` (${moves} %)`;
          return `  ${column}: ${inOneLine(old)} → ${inOneLine(now)}${moved}`;
        }),
      ]),
      ...sheet.errors.map(({ sentence }) => `${sheet.name}: ${sentence}`),
      ...unused(`${sheet.name}, columns of no field`, sheet.unknownColumns),
      ...unused(
        `${sheet.name}, to be created`,
        sheet.creates.map(({ name }) => name),
      ),
    ]),
    ...unused('Sheets of no type', unknownSheets),
    ...unused('Files that are not used', unusedPictures),
  ];
}
