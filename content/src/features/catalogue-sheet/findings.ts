import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Attribute } from '../../core/model/attribute';
import { componentAttributes, type Model, modelsOf } from '../../core/model/models';
import type { Actor } from '../../core/rights/entries';
import { isNone } from '../../core/entries/values';
import { NEW } from './display';
import { isOfOldLanguages } from './old-languages';
import type { Document, Part, Value, Values } from './documents';
import { attributesOf, byComponent, stepsOfPath } from '../../core/sheet-file/fields';
import type { SheetPlan } from './plan-sheet';
import type { PlannedRow } from './planned-row';

/** Says what is wrong in the values of an edit view's form, as far as somebody may be told. */
export type CheckForm = (
  strapi: Core.Strapi,
  model: Model,
  form: { documentId: string | null; locale: string | null; values: Record<string, unknown> },
  actor: Actor,
) => Promise<{ field: string | null; sentence: string; level: 'must' | 'better'; otherLocales?: readonly string[] }[]>;

interface Checking {
  strapi: Core.Strapi;
  model: Model;
  checkForm: CheckForm;
  actor: Actor;
}

/** Rows of a plan that are checked, the first ones: each reads its entry. */
const MAX_CHECKED_ROWS = 300;

const ids = (value: Value | undefined) => (Array.isArray(value) ? value : []) as (string | number)[];

function partInForm(strapi: Core.Strapi, component: string, part: Part): object {
  const attributes = componentAttributes(strapi, component);
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      attributes[name]?.type === 'media' ? (value === null ? null : { id: value }) : value,
    ]),
  );
}

/** A value as the edit view's form has it, which is what the checks take. */
function inForm(strapi: Core.Strapi, attribute: Attribute, saved: Value | undefined, value: Value): unknown {
  const { type, component = '' } = attribute;
  if (type === 'media') return ids(value).map((id) => ({ id }));
  if (type === 'component') return (value as Part[] | null)?.map((part) => partInForm(strapi, component, part)) ?? [];
  if (type !== 'relation') return value;
  const [before, now] = [ids(saved), ids(value).filter((id) => !String(id).startsWith(NEW))];
  const named = (some: (string | number)[]) => some.map((documentId) => ({ documentId }));
  return {
    connect: named(now.filter((id) => !before.includes(id))),
    disconnect: named(before.filter((id) => !now.includes(id))),
  };
}

/** What the checks say of an entry with these values in its form. */
async function checkValues(
  { strapi, model, checkForm, actor }: Checking,
  row: PlannedRow,
  locale: string,
  { saved, after }: { saved: Values; after: Values },
  sharesVariant: boolean,
) {
  const attributes = attributesOf(strapi, model.uid);
  const { plain, components } = byComponent(
    Object.fromEntries(
      Object.entries({ ...saved, ...after }).flatMap(([path, value]) => {
        const attribute = attributes[path];
        return attribute ? [[path, inForm(strapi, attribute, saved[path], value)]] : [];
      }),
    ),
  );
  const filled = Object.entries(components).filter(([, component]) => !isNone(component));
  const values = { ...plain, ...Object.fromEntries(filled) };
  const isPicture = (path: string) => attributes[path]?.type === 'media';
  return (await checkForm(strapi, model, { documentId: row.documentId, locale, values }, actor))
    .filter((finding) => {
      const { field } = finding;
      // The checks see what is published, and no other row of the sheet.
      if (field === VARIANT && sharesVariant) return false;
      if (isOfOldLanguages(finding, row)) return false;
      // A picture of this upload, or an entry that it creates, cannot be looked at before it is there.
      const places = [field ?? '', stepsOfPath(field ?? '')[0]];
      const isToCome = (path: string) => (id: string | number) =>
        typeof id === 'string' && (isPicture(path) || id.startsWith(NEW));
      return !places.some((path) => ids(after[path]).some(isToCome(path)));
    })
    .map(({ sentence, level }) => ({ sentence, isMistake: level === 'must' }));
}

/** What a language that is new has from the others: Strapi copies shared fields, and no relations. */
function sharedIn(
  attributes: Record<string, Attribute>,
  { writes }: PlannedRow,
  document: Document | undefined,
): Values {
  const [known] = Object.values(document?.versions ?? {});
  const isShared = ([field]: [string, Value]) =>
    attributes[field]?.type !== 'relation' && attributes[field]?.pluginOptions?.i18n?.localized !== true;
  const all = Object.assign({}, known?.values, ...writes.map(({ after }) => after)) as Values;
  return Object.fromEntries(Object.entries(all).filter(isShared));
}

/** What is wrong after the import and was not before: the sentences, and which of them are mistakes that visitors meet. */
async function findingsOfRow(
  checking: Checking,
  row: PlannedRow,
  document: Document | undefined,
  isShared: (row: PlannedRow) => boolean,
) {
  const { strapi, model } = checking;
  const found = new Map<string, boolean>();
  const shared = sharedIn(attributesOf(strapi, model.uid), row, document);
  for (const { locale, after } of row.writes) {
    const saved = document?.versions[locale]?.values;
    const before = saved ? await checkValues(checking, row, locale, { saved, after: {} }, false) : [];
    const values = { saved: saved ?? {}, after: saved ? after : { ...shared, ...after } };
    const now = await checkValues(checking, row, locale, values, isShared(row));
    const wasSaid = new Set(before.map(({ sentence }) => sentence));
    for (const { sentence, isMistake } of now) if (!wasSaid.has(sentence)) found.set(sentence, isMistake);
  }
  return found;
}

/** The field by which items are swatches of each other. */
const VARIANT = 'variant';

/** Says whether another row of a plan will have the same variant as a row. */
function variantsIn({ rows }: SheetPlan, byId: ReadonlyMap<string, Document>): (row: PlannedRow) => boolean {
  const variantOf = ({ writes, documentId }: PlannedRow): Value => {
    const write = writes.find(({ after }) => VARIANT in after);
    const [saved] = Object.values(byId.get(documentId ?? '')?.versions ?? {});
    return (write ? write.after[VARIANT] : saved?.values[VARIANT]) ?? null;
  };
  const byVariant = Map.groupBy(rows, variantOf);
  return (row) => (byVariant.get(variantOf(row))?.length ?? 0) > 1;
}

/** What 'What is wrong here' would say of the rows after the import and does not say now. */
export async function addFindings(
  strapi: Core.Strapi,
  { checkForm, actor }: Pick<Checking, 'checkForm' | 'actor'>,
  plan: SheetPlan,
  documents: readonly Document[],
): Promise<void> {
  const model = modelsOf(strapi).find(({ uid }) => uid === plan.uid);
  if (!model) return;
  const byId = new Map(documents.map((document) => [document.documentId, document]));
  const isShared = variantsIn(plan, byId);
  for (const row of plan.rows.filter(({ writes }) => writes.length > 0).slice(0, MAX_CHECKED_ROWS)) {
    const found = await findingsOfRow(
      { strapi, model, checkForm, actor },
      row,
      byId.get(row.documentId ?? ''),
      isShared,
    );
    row.findings = [...(row.findings ?? []), ...found.keys()];
    row.mistakes = [...found].flatMap(([sentence, isMistake]) => (isMistake ? [sentence] : []));
    await setImmediate();
  }
}
