import { describe, expect, it } from 'vitest';
import { hasPostgres } from '../../../support/postgres.ts';
import { entries } from '../../postgres/demo.ts';
import { demo, server } from './server.ts';

describe.skipIf(!hasPostgres)('On PostgreSQL the demo', () => {
  const ask = async (path: string) => (await fetch(`${server.origin}/api/${path}`)).json();

  it('is not changed by a second seeding', async () => {
    const everything = () => Promise.all(Object.keys(entries).map((name) => ask(`${name}?populate=*&locale=en`)));
    const before = await everything();
    await server.seed(demo);
    // A rewritten entry would have another id and time, a picture uploaded again another address.
    expect(await everything()).toEqual(before);
  });
});
