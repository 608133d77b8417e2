/** An entry or file that a field refers to, with its name at the time. */
export interface Reference {
  documentId: string;
  name: string;
}

/** Values of an entry by field, without ids of rows; entries and files are references. */
export type Values = Record<string, unknown>;

/** A version of an entry in one language. */
export interface Version {
  locale: string | null;
  name: string;
  creatorId: number | null;
  values: Values;
}

/** Whether a value stands for an entry or a file. */
export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'documentId' in value;

/** The same value has the same text, whatever its references are called now. */
export const identityOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) => (isReference(part) ? part.documentId : part));

/** Whether a field holds nothing that anybody has written. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values of a field are not the same; what holds nothing is the same as nothing. */
export const differs = (one: unknown, other: unknown): boolean =>
  !(isEmpty(one) && isEmpty(other)) && identityOf(one) !== identityOf(other);

/** Of a component, what is not ticked is nothing, too. */
export const isUnset = (value: unknown): boolean => isEmpty(value) || value === false;

/** Whether no field of a component holds anything: there is none, then. */
export const isNone = (component: object): boolean => Object.values(component).every(isUnset);
