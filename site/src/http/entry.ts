import { prettifyError, type ZodError } from 'zod';

// The server, which is built together with the pages (build/adapter.ts) and started by start.sh.
const { env } = await import('../env.ts').catch((error: ZodError) =>
  giveUp(`Invalid environment variables of the site:\n${prettifyError(error)}`),
);
const { serve } = await import('./serve.ts');

const { METRICS_PORT } = env;
if (METRICS_PORT) {
  const { serveMetrics } = await import('./metrics-server.ts');
  serveMetrics(METRICS_PORT, env.HOST, () => giveUp(`METRICS_PORT ${METRICS_PORT} is taken.`));
}
await serve(() => giveUp(`Port ${env.PORT} is taken: stop the program that uses it, or set PORT to another one.`));

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
