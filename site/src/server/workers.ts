import cluster from 'node:cluster';
import { log, logFailure } from '../log.ts';

const RESTART_MS = 1000;

/**
 * Starts so many processes that share the port, and a new one for each that dies. On SIGTERM or SIGINT they
 * finish what is under way, and then this process ends too.
 */
export function startWorkers(count: number): void {
  let isStopping = false;
  for (let number = 0; number < count; number++) cluster.fork();
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return;
    logFailure(`site process ${pid}`, `has ended: ${signal ?? code}`);
    setTimeout(() => !isStopping && cluster.fork(), RESTART_MS);
  });
  const stop = () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    cluster.disconnect(() => {
      log.info('every process has stopped');
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
