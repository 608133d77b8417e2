import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../../content/src/catalogue-sheet/columns.ts';
import { labelOf } from '../../content/src/bootstrap/field-labels.ts';
import { SHEET_TYPES } from '../../content/src/catalogue-sheet/sheet-types.ts';
import { content } from '../../scripts/launcher/places.mjs';

/** The fields of a type of the model, with the labels of its schema. @param name of its sheet: 'Luggage' */
export function shapeOf(name: string): Shape {
  const type = SHEET_TYPES.find((each) => each.name === name)!;
  const api = type.uid.split('.').at(-1)!;
  const schema = JSON.parse(readFileSync(join(content, `src/api/${api}/content-types/${api}/schema.json`), 'utf8'));
  const metadatas = schema.config.metadatas as Record<string, { edit: { label?: string; description?: string } }>;
  const texts = (textOf: (field: string) => string) =>
    Object.fromEntries(Object.keys(schema.attributes).map((field) => [field, textOf(field)]));
  return {
    type,
    attributes: schema.attributes,
    labels: texts((field) => labelOf(field, metadatas[field]?.edit.label)),
    descriptions: texts((field) => metadatas[field]?.edit.description ?? ''),
    locales: ['en', 'fil', 'ja'],
  };
}
