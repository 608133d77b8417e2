import type { Editor } from '../../../scripts/launcher/editor.ts';
import { connect } from '../../support/checked-server.ts';
import { picture } from '../../support/picture.ts';
import { fixture } from './rows.ts';

/** The document that something had in version 1.0. @param name its table, and its SKU or name */
export function idOf(name: string): string {
  const id = fixture.documents[name];
  if (!id) throw new Error(`The fixture has no ${name}`);
  return id;
}

/**
 * Makes the entries as they were when the server of version 1.0 was stopped, under the document ids that they had there.
 * @param sql runs a statement in the database
 * @returns when the entry of the plan that nobody has touched since was last written
 */
export async function createEntries(editor: Editor, sql: (statement: string) => Promise<void> | void): Promise<number> {
  const keepId = (table: string, name: string, documentId: string, more = '') =>
    sql(`update ${table} set ${more} document_id = '${idOf(`${table} ${name}`)}' where document_id = '${documentId}'`);
  const file = await editor.addFile(await picture('teal'), 'v1-added.png');
  await keepId('files', 'v1-added.png', String(file.documentId), `id = ${fixture.file},`);

  for (const [color, isPublished] of [
    ['Teal of 1.0', true],
    ['Done in 1.0', true],
    ['Waiting in 1.0', false],
    ['Late in 1.0', false],
    ['Failed in 1.0', false],
    ['Changed in 1.0', true],
  ] as const) {
    // What failed had no code.
    const fields = { color, ...(color !== 'Failed in 1.0' && { color_code: '#1f7a7a' }) };
    const { documentId } = await (isPublished ? editor.create('color', fields) : editor.createDraft('color', fields));
    await keepId('colors', color, documentId);
  }
  await editor.save('color', idOf('colors Changed in 1.0'), { color_code: '#2f8a8a' });
  const color = connect(idOf('colors Teal of 1.0'));
  for (const [item_sku, title, price, more] of [
    ['v1-edited', 'Second title', 4000],
    ['v1-priced', 'Priced', 6000],
    ['v1-added', 'Added', 7000, { images: [fixture.file] }],
    ['v1-planned', 'Planned', 3000],
    ['v1-touched', 'Touched', 3200],
  ] as const) {
    const { documentId } = await editor.create('luggage', { item_sku, title, price, color, ...more });
    await keepId('luggages', item_sku, documentId);
  }
  const planned = await editor.call(
    'GET',
    `/content-manager/collection-types/api::luggage.luggage/${idOf('luggages v1-planned')}?locale=en`,
  );
  return Date.parse(planned.updatedAt);
}
