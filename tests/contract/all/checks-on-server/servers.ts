import { onEachDatabase } from '../../../support/checked-server.ts';

export const servers = onEachDatabase('all-checks');

export async function start(): Promise<void> {
  await Promise.all(servers.map(({ server }) => server.start()));
}

export async function stop(): Promise<void> {
  for (const { server } of servers) await server.stop();
}
