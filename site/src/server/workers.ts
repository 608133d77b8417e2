import cluster from 'node:cluster';
import { log, logFailure } from '../log.ts';

const RESTART_MS = 1000;

/**
 * Starts so many processes that share the port, and a new one for each that dies. On SIGTERM or SIGINT they
 * finish what is under way, and then this process ends too; so it does when none could ever begin.
 */
export function startWorkers(count: number): void {
  let isStopping = false;
  let hasBegun = false;
  const workers = () => Object.values(cluster.workers ?? {});
  for (let number = 0; number < count; number++) cluster.fork();
  cluster.on('listening', () => (hasBegun = true));
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return endWithTheLast();
    if (!hasBegun) process.exit(code || 1);
    logFailure(`site process ${pid}`, `has ended: ${signal ?? code}`);
    setTimeout(() => !isStopping && cluster.fork(), RESTART_MS);
  });
  const endWithTheLast = () => {
    if (workers().length > 0) return;
    log.info('every process has stopped');
    process.exit(0);
  };
  const stop = () => {
    isStopping = true;
    for (const worker of workers()) worker?.process.kill('SIGTERM');
    endWithTheLast();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
