import type { Core } from '@strapi/strapi';
import type { Attribute, Attributes } from '../model/attribute';
import { componentAttributes, modelsOf } from '../model/models';
import { isLocalized, rowsOf } from '../strapi';
import { attributesOf } from '../model/entry-fields';
import { existingEntries, existingFiles } from './existing';
import type { Reference, Values } from './values';

/** What whoever puts old values back may do with a field. */
export interface FieldRights {
  mayWrite: (field: string) => Promise<boolean>;
  /** Read it, and what it leads to. */
  mayTell: (field: string) => Promise<boolean>;
}

/** The version that old values are put into. */
interface Target {
  uid: string;
  documentId: string;
  locale: string | null;
}

/** A draft's data made of old values (of the history, when an editor restores), as Strapi's documents take it, and what could not be among them, in sentences. */
export interface FilledDraft {
  data: Record<string, unknown>;
  leftOut: string[];
}

/** Puts old values into the form that Strapi's documents take, without what is no longer there. */
class DraftFiller {
  readonly leftOut: string[] = [];
  readonly #strapi: Core.Strapi;
  readonly #target: Target;
  /** Labels of fields of which nothing is told. */
  readonly #untold = new Set<string>();

  constructor(strapi: Core.Strapi, target: Target) {
    this.#strapi = strapi;
    this.#target = target;
  }

  /** Has what is left out of a field be told without its name. */
  hideNames(label: string): void {
    this.#untold.add(label);
  }

  #leaveOut(label: string, gone: readonly Reference[]): void {
    if (this.#untold.has(label) && gone.length > 0)
      this.leftOut.push(`${label}: something that it had is no longer there.`);
    else
      for (const { name } of gone)
        this.leftOut.push(`${label}: ${name || 'something without a name'} is no longer there.`);
  }

  async #relation({ target = '' }: Attribute, label: string, references: Reference[]) {
    const { locale } = this.#target;
    const there = await existingEntries(this.#strapi, target, references, locale);
    this.#leaveOut(
      label,
      references.filter(({ documentId }) => !there.has(documentId)),
    );
    const hasLanguages = isLocalized(this.#strapi, target);
    const kept = references.filter(({ documentId }) => there.has(documentId));
    return { set: kept.map(({ documentId }) => ({ documentId, ...(hasLanguages && { locale }) })) };
  }

  async #media({ multiple }: Attribute, label: string, references: Reference[]) {
    const ids = await existingFiles(this.#strapi, references);
    this.#leaveOut(
      label,
      references.filter(({ documentId }) => !ids.has(documentId)),
    );
    const kept = references.flatMap(({ documentId }) => ids.get(documentId) ?? []);
    return multiple ? kept : (kept[0] ?? null);
  }

  async #part(uid: string, label: string, part: Values): Promise<Values> {
    const attributes = componentAttributes(this.#strapi, uid);
    return this.fill(attributes, part, () => label);
  }

  async #value(attribute: Attribute, label: string, value: unknown): Promise<unknown> {
    const { type, component = '' } = attribute;
    if (type === 'relation') return this.#relation(attribute, label, (value ?? []) as Reference[]);
    if (type === 'media') return this.#media(attribute, label, (value ?? []) as Reference[]);
    if (value === null || value === undefined) return null;
    if (type === 'component' && !Array.isArray(value)) return this.#part(component, label, value as Values);
    if (type !== 'component' && type !== 'dynamiczone') return value;
    const parts: Values[] = [];
    for (const { __component, ...part } of value as Values[]) {
      const uid = type === 'dynamiczone' ? String(__component) : component;
      parts.push({ ...(type === 'dynamiczone' && { __component }), ...(await this.#part(uid, label, part)) });
    }
    return parts;
  }

  async fill(attributes: Attributes, values: Values, labelOf: (field: string) => string): Promise<Values> {
    const data: Values = {};
    for (const [field, value] of Object.entries(values)) {
      const attribute = attributes[field];
      const label = labelOf(field);
      if (!attribute) this.leftOut.push(`${label}: there is no such field any more.`);
      else data[field] = await this.#value(attribute, label, value);
    }
    return data;
  }
}

/** Whether another entry has a value that only one may have. */
async function isTaken(strapi: Core.Strapi, { uid, documentId }: Target, field: string, value: unknown) {
  if (!attributesOf(strapi, uid)[field]?.unique || value === null || value === '') return false;
  return (await rowsOf(strapi, uid).count({ where: { [field]: value, documentId: { $ne: documentId } } })) > 0;
}

/**
 * Old values for a version's draft. Entries and files that are gone, values that only one entry may have and another has
 * by now, fields that the model no longer has, and those that the caller may not write are left out and
 * named, as far as the caller may read them.
 */
export async function fillDraft(
  strapi: Core.Strapi,
  target: Target,
  old: Values,
  { mayWrite, mayTell }: FieldRights,
): Promise<FilledDraft> {
  const labels = modelsOf(strapi).find(({ uid }) => uid === target.uid)?.fields ?? [];
  const labelOf = (field: string) => labels.find(({ name }) => name === field)?.label ?? field;
  const filling = new DraftFiller(strapi, target);
  const allowed: Values = {};
  for (const [field, value] of Object.entries(old)) {
    const isTold = await mayTell(field);
    if (!isTold) filling.hideNames(labelOf(field));
    if (!(await mayWrite(field))) filling.leftOut.push(`${labelOf(field)}: you may not change it.`);
    else if (await isTaken(strapi, target, field, value))
      filling.leftOut.push(
        `${labelOf(field)}: ${isTold ? String(value) : 'its old value'} belongs to another entry by now.`,
      );
    else allowed[field] = value;
  }
  const data = await filling.fill(attributesOf(strapi, target.uid), allowed, labelOf);
  return { data, leftOut: filling.leftOut };
}
