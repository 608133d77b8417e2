import { beforeAll, describe, expect, it } from 'vitest';
import { feed, server } from './server.ts';

describe('The epoch of the change feed', () => {
  // Other parts delete changes from the feed, which then does not explain what the contents are.
  beforeAll(() => server.restart());

  const epochs = async (between: () => Promise<void>) => {
    const { epoch: before } = await feed();
    await between();
    return { before, after: (await feed()).epoch };
  };

  it('is a new one after a price was written directly into the database', async () => {
    const { before, after } = await epochs(() =>
      server.restart(() => server.sql('update luggages set price = price + 1 where published_at is not null')),
    );
    expect(after).not.toBe(before);
  });

  it('stays when the server is killed right after an edit', async () => {
    const { before, after } = await epochs(async () => {
      const [{ documentId }] = await server.content('colors?pagination[limit]=1&locale=en');
      await server.editor.publish('color', documentId);
      await server.editor.save('color', documentId, { color: 'Only a draft' });
      await server.kill();
      await server.start();
    });
    expect(after).toBe(before);
  });
});
