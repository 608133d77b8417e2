import type { Attributes } from '../../core/model/attribute';

/** Whether a new entry with these fields can be published: a name alone is not enough if its type demands more, a color's code. */
export const isPublishable = (attributes: Attributes, given: ReadonlySet<string>): boolean =>
  Object.entries(attributes).every(
    ([field, { required, default: preset }]) => !required || preset !== undefined || given.has(field),
  );
