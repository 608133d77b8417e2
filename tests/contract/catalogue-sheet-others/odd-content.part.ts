import { describe, expect, it } from 'vitest';
import { describeKeys } from '../shared-sheets/keys.ts';
import { server } from './server.ts';

describe('of all that an entry may have', () => {
  it('The checks of a new entry know in each of its languages what all of them share @SHEET-4', async () => {
    const plan = await server.sheets.planLuggage([
      'SKU,Title,Title [fil],State,Successor,Weight (kg),Price (Php)',
      'in-two,Two,Dalawa,discontinued,aero-small-coral,2.5,100',
    ]);
    const { findings } = plan.sheets[0]!.rows[0]!;
    expect(findings).toContain('There is no picture.');
    expect(findings!.join(' ')).not.toMatch(/weight|price|successor/);
  });
});

describeKeys(server);
