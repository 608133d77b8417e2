import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { adminRoutes } from '../../core/rights/admin-routes';
import type { Context } from '../../core/rights/callers';
import { abilityOf, fieldReaderOf, mayReadSome, readerOf } from '../../core/rights/ability';
import { actorOfRequest, mayReadEntry } from '../../core/rights/entries';
import { findingReaderOf, mayReadNames, type MayTell } from '../../core/rights/names';
import { Rate } from '../../core/processes/rate';
import { isLocalized, serviceOf } from '../../core/strapi';
import { answerAlsoLive, type FindAlsoLive } from './also-live';
import type { ListedCause } from './causes';
import { answerBeforePublishing } from './before-publishing';
import { findInForm } from './form-entry';
import { readForm } from './form-state';
import type { Health } from './health';
import { modelsOf } from '../../core/model/models';
import type { FormFinding, Line, ListedFinding } from './finding';
import { findingsOf, type HealthAnswer, reportOf } from './report';
import type { Values } from '../../core/entries/values';

/** How long a panel waits for pictures that nobody has looked at yet, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** Looks at everything anew in a minute, whoever asks: it reads all entries. */
const MAX_LOOKS = 3;

/** Findings that are told of a form: nobody reads more. */
const MAX_FINDINGS = 100;

/** What is wrong in what an edit view shows. */
export interface FormAnswer {
  findings: FormFinding[];
}

/** What is wrong in everything published, of one line. */
export interface ListAnswer {
  /** Whether the last look failed. */
  hasFailed: boolean;
  /** What is mended once for several findings, those with the most first. */
  causes: ListedCause[];
  findings: ListedFinding[];
}

/**
 * The checks for the admin, for signed-in editors: `POST /checks/entry` says what is wrong in what an edit view shows,
 * `GET /checks/health` and `/checks/findings?line=must` what is wrong in everything published; `POST /checks/look` looks
 * at all of it anew. `GET /checks/also-live/:uid/:documentId?locale=` says what others have changed that goes live when an
 * entry is published, and `POST /checks/before-publishing` both of several. Each names only entries that the caller may read.
 */
export function serveChecks(strapi: Core.Strapi, health: Health, findAlsoLive: FindAlsoLive): void {
  const checkEntry = async (ctx: Context) => {
    const { uid } = (ctx.request.body ?? {}) as Values;
    const model = modelsOf(strapi).find((each) => each.uid === uid);
    const form = model && readForm(ctx.request.body, isLocalized(strapi, model.uid));
    if (!model || !form) return ctx.badRequest('uid and values of an entry are needed');
    const stored = { uid: model.uid, documentId: form.documentId ?? form.origin, locale: form.locale };
    if (!(await mayReadEntry(strapi, ctx, stored))) return ctx.forbidden();
    const find = await findInForm(strapi, health, model, form, actorOfRequest(ctx));
    let findings = find();
    if (health.pictures.waiting > 0) {
      await Promise.race([health.pictures.work(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())]);
      findings = find();
    }
    const labelOf = (field: string | null) => model.fields.find(({ name }) => name === field?.split('.')[0])?.label;
    const labelled: FormFinding[] = findings
      .slice(0, MAX_FINDINGS)
      .map((finding) => ({ ...finding, label: labelOf(finding.field) ?? null }));
    ctx.body = { findings: labelled } satisfies FormAnswer;
  };

  /** The last result is better than none: the answer says that it is old. */
  const current = async (atAll = false) => {
    const results = await health.look({ atAll }).catch((error: Error) => {
      strapi.log.warn(`The content's health is not known: ${error.message}`);
      return undefined;
    });
    return { hasFailed: !results, results: results ?? health.results };
  };

  const report = async (ctx: Context, atAll: boolean) => {
    const { hasFailed, results } = await current(atAll);
    const { lookedAt, looked } = health;
    ctx.body = {
      hasFailed,
      lookedAt: lookedAt?.toISOString() ?? null,
      looked,
      report: results ? reportOf(results, modelsOf(strapi), readerOf(strapi, abilityOf(ctx))) : null,
    } satisfies HealthAnswer;
  };

  const looks = new Rate(MAX_LOOKS, 60_000);
  const lookAnew = async (ctx: Context) => {
    if (!looks.take()) throw new errors.RateLimitError('Everything was looked at just now: try again in a minute');
    await report(ctx, true);
  };

  const findings = async (ctx: Context) => {
    const { line } = ctx.query;
    if (line !== 'must' && line !== 'better' && line !== 'rules')
      return ctx.badRequest('line is must, better or rules');
    const { hasFailed, results } = await current();
    const ability = abilityOf(ctx);
    const mayRead = readerOf(strapi, ability);
    // Entries are named in the default language.
    const main = await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale();
    const mayName = (uid: string) => mayRead(uid, main) && mayReadNames(strapi, ability, uid, main);
    const readers = new Map<string, MayTell>();
    const readerIn = (uid: string, locale: string | null) =>
      findingReaderOf(strapi, ability, uid, fieldReaderOf(strapi, ability, uid, { locale }));
    const mayReadField = (uid: string, field: string, locale: string | null) => {
      const key = `${uid} ${locale}`;
      const mayTell = readers.get(key) ?? readerIn(uid, locale);
      readers.set(key, mayTell);
      return mayTell(field, main);
    };
    const rights = { mayRead, mayName, mayReadField };
    const listed = results
      ? findingsOf(results, modelsOf(strapi), rights, line satisfies Line)
      : { causes: [], findings: [] };
    ctx.body = { hasFailed, ...listed } satisfies ListAnswer;
  };

  const uids = modelsOf(strapi).map(({ uid }) => uid);
  /** Looking costs time, and its answer is empty for who may read nothing. */
  const forReaders =
    (answer: (ctx: Context) => Promise<void>): Core.MiddlewareHandler =>
    (ctx) =>
      mayReadSome(abilityOf(ctx), uids) ? answer(ctx) : ctx.forbidden();
  adminRoutes(strapi, '/checks', [
    ['POST', '/entry', checkEntry],
    ['GET', '/also-live/:uid/:documentId', answerAlsoLive(strapi, findAlsoLive)],
    ['POST', '/before-publishing', answerBeforePublishing(strapi, health, findAlsoLive)],
    ['GET', '/health', forReaders((ctx) => report(ctx, false))],
    ['GET', '/findings', forReaders(findings)],
    ['POST', '/look', forReaders(lookAnew)],
  ]);
}
