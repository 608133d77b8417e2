import { describe, expect, it } from 'vitest';
import { luggage, OTHER, SKU } from './entries.ts';
import { server } from './server.ts';

describe('a plan', () => {
  it('names each cell, old and new, and writes nothing @SHEET-4', async () => {
    const plan = await server.sheets.planLuggage([
      'SKU,Price (Php),Title [fil],Color,Store: Islamart,Weight (kg),Limited edition',
      `${SKU},6500,Bagong Aero,Midnight,https://islamart.example/new,2700 g,`,
    ]);
    const [row] = plan.sheets[0]!.rows;
    expect(row!.cells.map(({ column, group, old, new: now }) => [column, group, old, now])).toEqual([
      ['Price (Php)', 'Price', '6495', '6500'],
      ['Title [fil]', 'Text', expect.any(String), 'Bagong Aero'],
      ['Color', 'Relation', 'Coral', 'Midnight'],
      ['Store: Islamart', 'Link', `https://islamart.example/sky-travel/${SKU}`, 'https://islamart.example/new'],
      ['Weight (kg)', 'Other', '2.6', '2.7'],
    ]);
    expect((await luggage(SKU)).price).toBe(6495);
  });

  it('says what is wrong, where, and in which words @SHEET-3 @SHEET-4', async () => {
    const plan = await server.sheets.planLuggage([
      'SKU,Size,Price (Php),Color,Images,EAN / GTIN,Title,Weight,Rating',
      `${SKU},XL,,,,,,,`,
      `${OTHER},,"1,299",Lime,nobody.webp,4006381333932,(clear),5,5`,
      'new-case,Small,100,,,,,,',
    ]);
    expect(plan.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual([
      'Row 2, Size: "XL" is not Small, Medium or Large',
      'Row 3, Price (Php): "1,299" can be read in two ways: say how the sheet writes numbers',
      'Row 3, Color: "Lime" does not exist',
      'Row 3, Images: "nobody.webp" is neither among the pictures nor in the media library',
      'Row 3, EAN / GTIN: "4006381333932" is no EAN or GTIN: its check digit is wrong',
      'Row 3, Title: "(clear)" cannot be emptied',
      'Row 4, Title: is needed for a new entry',
    ]);
    expect(plan.sheets[0]!.unknownColumns).toEqual(['Weight', 'Rating']);
    expect(plan.counts).toMatchObject({ errors: 3 });
  });

  it('is looked at by the checks of the edit view @SHEET-4', async () => {
    const plan = await server.sheets.planLuggage(['SKU,Price (Php),Weight (kg)', `${SKU},9000,`, `${OTHER},,4`]);
    const [dear, heavy] = plan.sheets[0]!.rows;
    expect(dear!.findings).toEqual(['The former price (Php 7,495.00) is not higher than the price (Php 9,000.00).']);
    expect(heavy!.findings).toEqual([]);
  });

  it('asks about errors, about prices that move by more than 30 percent, and is applied once @SHEET-5', async () => {
    const plan = await server.sheets.planLuggage(['SKU,Price (Php),Size', `${SKU},1000,`, `${OTHER},,XL`]);
    const refused = await server.sheets.ask('POST', `sheet/${plan.id}/apply`, {});
    expect([refused.status, refused.body.questions]).toEqual([409, ['errors', 'prices']]);
    await server.sheets.apply(plan.id, { leaveOutErrors: true, confirmPrices: true });
    expect((await server.sheets.ask('POST', `sheet/${plan.id}/apply`, {})).status).toBe(400);
    await server.sheets.undo(plan.id);
  });
});
