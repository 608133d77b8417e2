import { createServer } from 'node:http';
import { register } from 'prom-client';

/**
 * Serves this process's metrics for Prometheus at /metrics, on a separate port that visitors cannot reach.
 * @param port METRICS_PORT
 * @param onTaken called if the port is in use
 */
export function serveMetrics(port: number, host: string, onTaken: () => never): void {
  createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
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
