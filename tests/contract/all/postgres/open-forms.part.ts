import { beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, colleague, invite } from '../../../support/colleagues.ts';
import { OpenForm } from '../../../support/open-forms.ts';
import { account } from '../../../support/own-content-server.ts';
import { hasPostgres } from '../../../support/postgres.ts';
import { server } from './server.ts';

const NUMBERS = Array.from({ length: 6 }, (_, number) => number);

describe.skipIf(!hasPostgres)('Forms on two content servers with one PostgreSQL database', () => {
  let mine: Colleague;
  let hers: Colleague;

  beforeAll(async () => {
    await server.startOther();
    mine = await colleague(server.origin, account);
    const { account: ana } = await invite(server.origin, account, 'strapi-editor');
    hers = await colleague(server.other.origin, ana);
  });

  it('that are saved at the same moment do not overwrite each other @FORM-2', async () => {
    const values = (number: number) => ({ item_sku: `same-moment-${number}`, title: 'Case', price: 100 });
    const made = await Promise.all(NUMBERS.map((number) => server.editor.createDraft('luggage', values(number))));
    const answers = await Promise.all(
      made.map(async ({ documentId }) => {
        const path = `collection-types/api::luggage.luggage/${documentId}`;
        const forms = await Promise.all([mine, hers].map((somebody) => OpenForm.at(somebody, path)));
        const saved = await Promise.all(forms.map((form, index) => form.save({ price: 200 + index })));
        return saved.map(({ status }) => status).toSorted();
      }),
    );
    expect(answers).toEqual(NUMBERS.map(() => [200, 409]));
  });

  it('know of each other, until nothing was heard for a minute @FORM-5', async () => {
    const { documentId } = await server.editor.createDraft('color', { color: 'Shared', color_code: '#5e3a5e' });
    const open = ({ ask }: Colleague) => ask('POST', `/open-forms/api::color.color/${documentId}`, {});
    expect((await open(hers)).body).toEqual({ others: [] });
    expect((await open(mine)).body).toEqual({ others: ['Ana Cruz'] });
    expect((await open(hers)).body).toEqual({ others: ['First Editor'] });
    await server.sql('update open_forms set seen_at = seen_at - 60001');
    expect((await open(mine)).body).toEqual({ others: [] });
  });
});
