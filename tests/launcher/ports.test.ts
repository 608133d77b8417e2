import { expect, test } from 'vitest';
import { freePort } from '../../scripts/launcher/ports.mjs';

test('a free port is another one each time, although nobody listens on the one before yet', async () => {
  const given = new Set<number>();
  for (let count = 0; count < 1000; count++) given.add(await freePort());
  expect(given.size).toBe(1000);
  // Systems use higher ones for outgoing connections.
  expect(Math.max(...given)).toBeLessThan(32_768);
});
