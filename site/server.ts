import type { RequestListener } from 'node:http';
import { prettifyError, type ZodError } from 'zod';

const { env } = await import('./src/env.ts').catch((error: ZodError) =>
  giveUp(`Invalid environment variables of the site:\n${prettifyError(error)}`),
);
const { serveMetrics } = await import('./src/server/metrics-server.ts');
// The last step of the build loads everything, so that Node keeps it compiled (start.sh), and starts nothing.
const isCompiling = process.argv.includes('--compile');
const { METRICS_PORT } = env;
if (METRICS_PORT && !isCompiling) {
  serveMetrics(METRICS_PORT, env.HOST, () => giveUp(`METRICS_PORT ${METRICS_PORT} is taken.`));
}

const built = new URL('./dist/server/entry.mjs', import.meta.url).href;
const { handler } = (await import(built).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  giveUp('The site is not built yet: run `npm run build` first.');
})) as { handler: RequestListener };
const { serve } = await import('./src/server/serve.ts');
if (isCompiling) {
  await import('./src/media/image-worker.ts');
  process.exit();
}
await serve(handler, () =>
  giveUp(`Port ${env.PORT} is taken: stop the program that uses it, or set PORT to another one.`),
);

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
