import { copyFileSync, cpSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnvironment } from '../../../scripts/launcher/install.mjs';
import { content as contentPackage, logs } from '../../../scripts/launcher/places.mjs';
import { run } from '../../../scripts/launcher/processes.mjs';
import { askFeed } from '../../support/change-feed.ts';
import { OwnContentServer, SECRET } from '../../support/own-content-server.ts';

const server = new OwnContentServer('epoch');

/**
 * A folder with what is compiled and without a tsconfig.json, for Strapi's command line: in the package it would compile first,
 * into the folder from which other tests' servers start meanwhile.
 */
function compiledPackage(folder: string): string {
  cpSync(join(contentPackage, 'dist'), folder, { recursive: true });
  for (const name of ['package.json', 'database', 'node_modules'])
    symlinkSync(join(contentPackage, name), join(folder, name));
  return folder;
}

describe('The epoch of the change feed', () => {
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  const feed = () => askFeed(server.origin, SECRET);
  const epochs = async (between: () => Promise<void>) => {
    const { epoch: before } = await feed();
    await between();
    return { before, after: (await feed()).epoch };
  };

  it('stays through a restart, also when Strapi synchronises its tables and a draft was written directly', async () => {
    const { before, after } = await epochs(() =>
      server.restart(() => {
        server.sql("update strapi_database_schema set hash = 'of another model'");
        server.sql("update luggages set title = 'Draft' where published_at is null");
      }),
    );
    expect(after).toBe(before);
  });

  it.each([
    [
      'a relation',
      'delete from luggages_color_lnk where luggage_id in (select id from luggages where published_at is not null)',
    ],
    ['a text in a component', "update components_product_features set title = 'x'"],
  ])('is a new one after %s was written directly into the database', async (_, statement) => {
    const { before, after } = await epochs(() => server.restart(() => server.sql(statement)));
    expect(after).not.toBe(before);
  });

  it('is a new one with a copy of the database, such as a backup', async () => {
    const { before, after } = await epochs(() =>
      server.restart(() => {
        server.sql('pragma wal_checkpoint(truncate)');
        copyFileSync(server.database, `${server.database}.copy`);
        renameSync(`${server.database}.copy`, server.database);
      }),
    );
    expect(after).not.toBe(before);
  });

  it('is a new one after an import', async () => {
    const archive = join(server.data, 'export');
    const cwd = compiledPackage(join(server.data, 'package'));
    const strapi = (...args: string[]) =>
      run('Transferring', [join(contentPackage, 'node_modules/.bin/strapi'), [...args, '--exclude', 'files']], {
        cwd,
        env: childEnvironment(contentPackage, { NODE_ENV: 'production', CONTENT_DATA_DIR: server.data }),
        log: join(logs, 'test-change-feed-transfer.log'),
      });
    const { epoch: before } = await feed();
    await server.stop();
    await strapi('export', '--no-encrypt', '--no-compress', '--file', archive);
    await strapi('import', '--force', '--file', `${archive}.tar`);
    await server.start();
    expect((await feed()).epoch).not.toBe(before);
  });
});
