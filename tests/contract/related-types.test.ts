import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModel } from '../../scripts/demo-content/model.mjs';
import { content } from '../../scripts/launcher/places.mjs';
import { typesAt } from '../../site/src/content/client/content-types.ts';

// Without it, an edit of a related entry would not be known to concern what shows it.
test('the site knows to which type each relation of the content model leads', () => {
  const relations = [...readModel(join(content, 'src')).values()].flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { target }]) =>
      target && name !== 'localizations' ? [{ name, target }] : [],
    ),
  );
  expect(relations.length).toBeGreaterThan(20);
  expect(relations.filter(({ name, target }) => !typesAt(name).includes(target))).toEqual([]);
});
