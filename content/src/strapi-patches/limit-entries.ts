import { errors } from '@strapi/utils';
import type { Edit, EditSubscriber } from '../core/edits/edits';
import type { StoredVersion } from '../core/entries/stored-versions';
import { identityOf } from '../core/entries/values';
import type { Attributes } from '../core/model/attribute';
import { attributesOf } from '../core/model/entry-fields';
import { modelsOf } from '../core/model/models';

/** Characters of a text, as many as the site shows of one; the demo's longest has 1,900. */
export const MAX_TEXT = 100_000;
/** Bytes of an entry in one language, with all its components; the demo's largest has some 5,000. */
export const MAX_VERSION = 300_000;

/** A field of a version: its longest text, and all of it. */
interface Size {
  field: string;
  characters: number;
  bytes: number;
}

function longestIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((longest, part) => Math.max(longest, longestIn(part)), 0);
}

/** The fields that are written: the relations of the other end belong to its entries. */
const sizesOf = (attributes: Attributes, { values }: Pick<StoredVersion, 'values'>): Size[] =>
  Object.entries(values)
    .filter(([field]) => !attributes[field]?.mappedBy)
    .map(([field, value]) => ({
      field,
      characters: longestIn(value),
      bytes: Buffer.byteLength(identityOf(value)),
    }));

const sumOf = (sizes: readonly Size[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);

/** What is larger than may be stored, and than it was before: the field, and a sentence; undefined: nothing. */
export function tooLargeIn(
  attributes: Attributes,
  before: readonly Pick<StoredVersion, 'values'>[],
  after: readonly Pick<StoredVersion, 'values'>[],
): { field: string; isText: boolean } | undefined {
  const old = before.map((version) => sizesOf(attributes, version));
  const lengthBefore = (field: string) =>
    Math.max(0, ...old.flat().flatMap((size) => (size.field === field ? size.characters : [])));
  const bytesBefore = Math.max(0, ...old.map(sumOf));
  for (const sizes of after.map((version) => sizesOf(attributes, version))) {
    const long = sizes.find(({ field, characters }) => characters > Math.max(MAX_TEXT, lengthBefore(field)));
    if (long) return { field: long.field, isText: true };
    const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes);
    if (largest && sumOf(sizes) > Math.max(MAX_VERSION, bytesBefore)) return { field: largest.field, isText: false };
  }
  return undefined;
}

const inWords = (number: number) => number.toLocaleString('en');

function refuse({ strapi, uid }: Edit, { field, isText }: { field: string; isText: boolean }): never {
  const model = modelsOf(strapi).find((each) => each.uid === uid);
  const label = model?.fields.find(({ name }) => name === field)?.label ?? field;
  throw new errors.ValidationError(
    isText
      ? `${label} is too long: a text has ${inWords(MAX_TEXT)} characters at most.`
      : `This entry is too large: in a language it has ${inWords(MAX_VERSION / 1000)} kB at most. ${label} has the most.`,
  );
}

const GROWING: readonly Edit['action'][] = ['create', 'clone', 'update'];

/**
 * Refuses to store more of an entry than anybody writes, by whatever way it comes, in the edit's transaction: lists, exports,
 * plans and the history read whole entries. What was larger before there was a limit stays, and may not grow.
 */
export const limitEntrySize: EditSubscriber = (edit) => {
  if (!GROWING.includes(edit.action)) return undefined;
  return async ({ after }) => {
    const found = tooLargeIn(attributesOf(edit.strapi, edit.uid), edit.before, await after());
    if (found) refuse(edit, found);
  };
};
