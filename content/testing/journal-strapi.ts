import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { content } from '../../scripts/launcher/places.mjs';

const createKnex = createRequire(join(content, 'package.json'))('knex');

interface Params {
  documentId?: string;
  locale?: string;
  data?: Record<string, any>;
}

/**
 * What the catalogue sheet's journal needs of Strapi, on an SQLite database in memory with one connection: transactions,
 * and documents that take part in them. It can die before and after each thing that it writes.
 */
export class JournalStrapi {
  readonly #knex = createKnex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  readonly #context = new AsyncLocalStorage<any>();
  #made = 0;
  #writes = 0;
  /** Dies at this moment: twice for each write, before and after it. */
  diesAt = Infinity;
  /** Refuses to write a document with this title. */
  refused = '';

  readonly log = { warn: () => {} };
  readonly requestContext = { get: () => undefined };
  readonly contentTypes = {
    'api::thing.thing': {
      attributes: { title: { type: 'string' }, friends: { type: 'relation', target: 'api::thing.thing' } },
    },
  };
  readonly db = {
    dialect: { client: 'sqlite' },
    connection: this.#knex,
    query: () => ({ findMany: async () => [] }),
    transaction: (work: (given: any) => unknown) => {
      const trx = this.#context.getStore();
      if (trx) return work({ trx, onCommit: () => {} });
      return this.#knex.transaction((own: any) => this.#context.run(own, () => work({ trx: own, onCommit: () => {} })));
    },
  };

  async start(): Promise<void> {
    await this.#knex.schema.createTable('things', (table: any) => {
      table.string('id');
      table.string('locale');
      table.string('draft');
      table.string('published');
    });
    await this.#knex.schema.createTable('history', (table: any) => {
      table.increments('record');
      for (const column of ['type', 'document_id', 'via']) table.string(column);
    });
  }

  end = () => this.#knex.destroy();
  service = () => ({ find: async () => [], getDefaultLocale: async () => 'en' });

  /** Everything, by document and language. */
  async things(): Promise<Record<string, { draft: any; published: any }>> {
    const rows = await this.#knex('things').orderBy('id');
    return Object.fromEntries(
      rows.map(({ id, locale, draft, published }: any) => [
        `${id} ${locale}`,
        { draft: JSON.parse(draft), published: JSON.parse(published) },
      ]),
    );
  }

  /** Adds a published document. */
  add = (id: string, data: object) =>
    this.#knex('things').insert({ id, locale: 'en', draft: JSON.stringify(data), published: JSON.stringify(data) });

  #mayDie(): void {
    if (this.#writes++ === this.diesAt) throw Object.assign(new Error('The database is gone'), { code: 'ECONNRESET' });
  }

  documents = () => {
    const things = () => this.#context.getStore()('things');
    const act =
      (work: (params: Params & { id: string; locale: string }) => Promise<unknown>) =>
      async ({ documentId = `made-${++this.#made}`, locale = 'en', data = {} }: Params) => {
        this.#mayDie();
        if (this.refused && data.title === this.refused) throw new Error('refused');
        const { createdBy: _createdBy, updatedBy: _updatedBy, ...fields } = data;
        await work({ id: documentId, locale, data: fields });
        this.#mayDie();
        return { documentId };
      };
    const at = ({ id, locale }: { id: string; locale: string }) =>
      things().where(locale === '*' ? { id } : { id, locale });
    return {
      create: act(({ id, locale, data }) =>
        things().insert({ id, locale, draft: JSON.stringify(data), published: 'null' }),
      ),
      update: act(async (place) => {
        const row = await at(place).first();
        await at(place).update({ draft: JSON.stringify({ ...JSON.parse(row.draft), ...place.data }) });
      }),
      publish: act((place) => at(place).update({ published: this.#knex.ref('draft') })),
      unpublish: act((place) => at(place).update({ published: 'null' })),
      delete: act((place) => at(place).delete()),
    };
  };
}
