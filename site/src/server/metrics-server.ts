import { createServer } from 'node:http';
import { AggregatorRegistry, register } from 'prom-client';
import { env } from '../env.ts';

/** Made in every process: this is what answers the first one's question. */
const ofAllProcesses = new AggregatorRegistry();

/**
 * Serves what Prometheus asks for at /metrics, of all processes together, on a port of its own that
 * visitors cannot reach.
 * @param port METRICS_PORT
 * @param onTaken what to do when the port is another program's
 */
export function serveMetrics(port: number, host: string, onTaken: () => never): void {
  const text = () => (env.SITE_WORKERS > 1 ? ofAllProcesses.clusterMetrics() : register.metrics());
  createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (metrics) => response.writeHead(200, { 'Content-Type': register.contentType }).end(metrics),
      () => response.writeHead(500).end(),
    );
  })
    .on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      onTaken();
    })
    .listen(port, host);
}
