import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typesAt } from './content-types.ts';

interface Schema {
  kind: 'collectionType' | 'singleType';
  info: { singularName: string; pluralName: string };
  attributes: Record<string, { type: string; target?: string }>;
}

const api = join(import.meta.dirname, '../../../../content/src/api');
const schemas = globSync(join(api, '*/content-types/*/schema.json')).map((file): Schema =>
  JSON.parse(readFileSync(file, 'utf8')),
);
/** API names by `api::luggage.luggage`. */
const typeOf = new Map(
  schemas.map(({ kind, info: { singularName, pluralName } }) => [
    `api::${singularName}.${singularName}`,
    kind === 'singleType' ? singularName : pluralName,
  ]),
);

// Without it, an edit of a related entry would not be known to concern what shows it.
test('the site knows to which type each relation of the content model leads', () => {
  const relations = schemas.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, { target }]) =>
      target ? [{ name, target: typeOf.get(target) ?? target }] : [],
    ),
  );
  expect(relations.length).toBeGreaterThan(20);
  expect(relations.filter(({ name, target }) => !typesAt(name).includes(target))).toEqual([]);
});
