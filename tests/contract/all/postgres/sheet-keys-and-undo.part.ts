import { beforeAll, describe } from 'vitest';
import { CatalogueSheets } from '../../../support/catalogue-sheets.ts';
import { hasPostgres } from '../../../support/postgres.ts';
import { describeAlternativeTexts } from '../../shared-sheets/alternative-texts.ts';
import { describeKeys } from '../../shared-sheets/keys.ts';
import type { SheetScene } from '../../shared-sheets/scene.ts';
import { describeUndo } from '../../shared-sheets/undo-twins.ts';
import { server } from './server.ts';

/** The colors that its entries get, of which the demo of this group has the others. */
const COLORS = { Pearl: '#EEEAE0', Dusk: '#6B5B73', Graphite: '#41424C', Sand: '#C2B280' };

describe.skipIf(!hasPostgres)('With PostgreSQL a catalogue sheet', () => {
  let sheets: CatalogueSheets;
  const scene: SheetScene = {
    get editor() {
      return server.editor;
    },
    get sheets() {
      return sheets;
    },
    content: async (path) => (await (await fetch(`${server.origin}/api/${path}`)).json()).data,
    async query(statement) {
      const connection = await server.connect();
      const { rows } = await connection.query(statement);
      await connection.end();
      return rows;
    },
  };

  beforeAll(async () => {
    sheets = await CatalogueSheets.as(server.origin);
    for (const [color, color_code] of Object.entries(COLORS)) {
      const { documentId } = await server.editor.create('color', { color, color_code });
      await server.editor.change('color', documentId, { color }, 'fil');
    }
  });

  describeKeys(scene);
  describeUndo(scene, [{ seed: 3, isLaterUndone: true }]);
  describeAlternativeTexts(scene);
});
