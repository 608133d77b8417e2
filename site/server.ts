import { createServer } from 'node:http';
import sirv from 'sirv';
import { env } from './src/env.ts';

const { handler } = await import(new URL('./dist/server/entry.mjs', import.meta.url).href);
const assets = sirv('dist/client', { immutable: true, maxAge: 31536000 });

createServer((request, response) => {
  assets(request, response, () => void handler(request, response));
}).listen(env.PORT, env.HOST, () => {
  console.info(`site: http://localhost:${env.PORT}`);
});
