import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../src/core/sheet-file/columns.ts';
import { fieldsOf, stepsOfPath } from '../src/core/sheet-file/fields.ts';
import { labelOf } from '../src/core/model/field-labels.ts';
import { SHEET_TYPES } from '../src/core/sheet-file/sheet-types.ts';
import { content } from '../../scripts/launcher/places.mjs';

const read = (path: string) => JSON.parse(readFileSync(join(content, 'src', path), 'utf8'));
const componentOf = (uid: string) => read(`components/${uid.replace('.', '/')}.json`);

/** What a schema says of one of its fields: its label, and its description for editors. */
function textsIn({ config }: any, field: string): { label: string; description: string } {
  const { label, description = '' } = config?.metadatas?.[field]?.edit ?? {};
  return { label: labelOf(field, label), description };
}

/** The fields of a type of the model, with the labels of its schema. @param name of its sheet: 'Luggage' */
export function shapeOf(name: string): Shape {
  const type = SHEET_TYPES.find((each) => each.name === name)!;
  const api = type.uid.split('.').at(-1)!;
  const schema = read(`api/${api}/content-types/${api}/schema.json`);
  const attributes = fieldsOf(schema.attributes, (uid) => componentOf(uid).attributes);
  const textsOf = (path: string) => {
    const [field, part] = stepsOfPath(path);
    const own = textsIn(schema, field);
    if (part === undefined) return own;
    const { label, description } = textsIn(componentOf(schema.attributes[field].component), part);
    return { label: `${own.label}: ${label}`, description };
  };
  const texts = (which: 'label' | 'description') =>
    Object.fromEntries(Object.keys(attributes).map((path) => [path, textsOf(path)[which]]));
  return { type, attributes, labels: texts('label'), descriptions: texts('description'), locales: ['en', 'fil', 'ja'] };
}
