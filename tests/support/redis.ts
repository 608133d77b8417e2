import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, isListening } from '../../scripts/launcher/ports.mjs';
import { findProgram } from '../../scripts/launcher/system-programs.mjs';

const program = findProgram('Redis');

/** Whether this machine has a Redis or Valkey to test with. */
export const hasRedis = program !== undefined;

/** A Redis for tests, without persistence, that can be killed and restarted on the same port. */
export async function startRedis() {
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    server = spawn(program!, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    /** From now on it accepts connections and commands but does not reply. */
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async kill() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
