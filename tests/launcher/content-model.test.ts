import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';
import { apiName, isLookup, relatedTypes } from '../../site/src/content/client/content-types.ts';

interface Schema {
  kind?: string;
  info: { singularName?: string; pluralName?: string };
  attributes: Record<string, { type: string; target?: string; unique?: boolean }>;
}

const schemas = globSync('content/src/{api/*/content-types/*/schema.json,components/**/*.json}', { cwd: root }).map(
  (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Schema,
);
const collections = schemas.filter(({ kind }) => kind === 'collectionType');
const pluralOf = (target: string) =>
  collections.find(({ info }) => target.startsWith(`api::${info.singularName}.`))?.info.pluralName;

test('the site knows each collection by the name that a change of it is announced with', () => {
  expect(collections.length).toBeGreaterThan(10);
  for (const { info } of collections) expect(apiName(info.singularName!)).toBe(info.pluralName);
});

test('a page that shows a relation learns of new entries of the type that it leads to', () => {
  const relations = schemas.flatMap(({ attributes, info }) =>
    Object.entries(attributes).flatMap(([name, { type, target }]) =>
      type === 'relation' ? { name, plural: pluralOf(target!), own: info.pluralName } : [],
    ),
  );
  expect(relations.length).toBeGreaterThan(10);
  for (const { name, plural, own } of relations) {
    // What leads to its own type is asked for with it.
    if (plural && plural !== own)
      expect([...relatedTypes({ populate: { [name]: true } }).shown], name).toContain(plural);
  }
});

test('what the site takes for the key of a type is unique in the model, and the other way round', () => {
  for (const { attributes, info } of collections) {
    for (const [name, { unique = false }] of Object.entries(attributes)) {
      const filters = { [name]: { $eq: 'x' } };
      expect(isLookup(info.pluralName!, { filters }), `${info.pluralName}.${name}`).toBe(unique);
    }
  }
});
