import { describe, expect, it } from 'vitest';
import { picture } from '../../support/picture.ts';
import { entriesOf, type SheetScene } from './scene.ts';

export const COLUMN = 'Alternative texts';

/** What tests of alternative texts look at. */
export const picturesOf = (scene: SheetScene) => ({
  /** Puts a picture into the media library. @param by somebody else */
  addPicture: async (name: string, color: string, by = scene.editor): Promise<number> =>
    (await by.addFile(await picture(color), name)).id,
  /** What the media library says of a picture. */
  textsOf: async (id: number): Promise<Record<string, string | null>> => {
    const [{ alternativeText, alternativeTexts }] = (await scene.editor.pictures([id])) as any[];
    return { en: alternativeText || null, ...alternativeTexts };
  },
});

/** Tests of the alternative texts that a sheet brings. */
export function describeAlternativeTexts(scene: SheetScene): void {
  const { make } = entriesOf(scene);
  const { addPicture, textsOf } = picturesOf(scene);
  /** What visitors get of the pictures of a luggage. */
  const shown = async (sku: string, locale = 'en') =>
    (await scene.content(`luggages?filters[item_sku][$eq]=${sku}&locale=${locale}&populate=images`))[0]?.images.map(
      ({ alternativeText }: { alternativeText: string | null }) => alternativeText || null,
    );

  describe('alternative texts of a sheet', () => {
    it('come with new pictures, in each language, and go with them @SHEET-2 @SHEET-7', async () => {
      const files = { 'told.png': await picture('olive'), 'told_2.png': await picture('maroon') };
      const lines = [
        `SKU,Title,Title [fil],Price (Php),${COLUMN},${COLUMN} [fil]`,
        'told,Told,Sinabi,100,"A case\nThe same; open","(none)\nBukas"',
      ];
      const { id, counts, sheets } = await scene.sheets.planLuggage(lines, {}, files);
      expect(counts).toMatchObject({ new: 1, errors: 0 });
      expect(sheets[0]!.rows[0]).not.toHaveProperty('texts');
      expect((await scene.sheets.apply(id, { publish: true })).state).toBe('applied');
      expect(await shown('told')).toEqual(['A case', 'The same; open']);
      expect(await shown('told', 'fil')).toEqual(['A case', 'Bukas']);
      const again = await scene.sheets.planLuggage(lines, {}, files);
      expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 1, errors: 0 });
      const csv = await scene.sheets.file('export', '?type=api::luggage.luggage&format=csv');
      expect(Buffer.from(csv).toString()).toContain('"A case\nThe same; open","(none)\nBukas"');
      const untouched = await scene.sheets.plan('luggage.csv', csv);
      expect(untouched.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
      expect((await scene.sheets.undo(id)).outcome).toBeNull();
      const found = await scene.editor.call('GET', '/upload/files?filters[name][$startsWith]=told');
      expect(found.results).toEqual([]);
    });

    it('are filled in where the library has none, and taken back unless somebody has changed them @SHEET-2 @SHEET-7', async () => {
      const [empty, full, changed] = [
        await addPicture('empty.png', 'olive'),
        await addPicture('full.png', 'navy'),
        await addPicture('changed.png', 'maroon'),
      ];
      await scene.editor.describeFile(full, { alternativeText: 'A case' });
      await scene.editor.describePicture(empty, { ja: 'ケース' });
      await make('filled-in', { images: [empty, full] });
      await make('filled-in-too', { images: [changed] });
      const lines = [
        `SKU,Price (Php),${COLUMN},${COLUMN} [fil]`,
        'filled-in,110,Empty; Another case,Walang laman',
        'filled-in-too,,To be changed,Papalitan',
      ];
      const { id, sheets } = await scene.sheets.planLuggage(lines);
      expect(sheets[0]!.rows[0]!.findings).toContain(
        `${COLUMN}: "full.png" keeps the one of the media library, "A case"`,
      );
      expect((await scene.sheets.apply(id, { publish: true })).state).toBe('applied');
      expect(await textsOf(empty)).toEqual({ en: 'Empty', fil: 'Walang laman', ja: 'ケース' });
      expect(await textsOf(full)).toEqual({ en: 'A case' });
      expect(await shown('filled-in', 'en')).toEqual(['Empty', 'A case']);
      await scene.editor.describeFile(changed, { alternativeText: 'By hand' });
      expect((await scene.sheets.undo(id)).outcome!.kept).toEqual([
        'changed.png, Alternative text has been changed since',
      ]);
      expect(await textsOf(empty)).toEqual({ en: null, ja: 'ケース' });
      expect(await textsOf(changed)).toEqual({ en: 'By hand' });
      expect(await textsOf(full)).toEqual({ en: 'A case' });
    });
  });
}
