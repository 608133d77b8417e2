// npm run demo:cluster: the setup of deploy/compose.yaml as local processes instead of containers: PostgreSQL,
// Valkey, the content server with the demo, two site processes, Caddy in front of them and nginx as an alternative. Media
// are on the content server's disk. Needs Debian's packages; installs them when run as root.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCaddy, startNginx } from './cluster/fronts.mjs';
import { findProgram, programSteps } from './launcher/system-programs.mjs';
import { startPostgres, startValkey } from './cluster/stores.mjs';
import { Failure } from './launcher/failure.mjs';
import { localSecrets } from './launcher/first-login.mjs';
import { cache, content, logs, site } from './launcher/places.mjs';
import { freePort, requireFree } from './launcher/ports.mjs';
import { packageSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';
import { seed, startContentServer, startSite } from './launcher/servers.mjs';

const HOST = '127.0.0.1';
const port = Number(process.env.PORT ?? 8443);
const siteUrl = `https://localhost:${port}`;

/** Persistent between starts. When run as root, PostgreSQL runs as nobody, which cannot read root's home. */
function clusterDirectory() {
  const uid = process.getuid?.();
  const directory = process.env.CLUSTER_DIR ?? (uid === 0 ? '/var/tmp/luggage-catalogue' : join(cache, 'cluster'));
  mkdirSync(directory, { recursive: true });
  if (statSync(directory).uid !== uid)
    throw new Failure(`${directory} belongs to another user: set CLUSTER_DIR to another folder.`);
  return directory;
}

/** Starts a site process and restarts it whenever it ends, like a container's restart policy. */
async function keepSite(name, env) {
  const sitePort = await freePort();
  const start = () => startSite({ port: sitePort, host: HOST, env, log: join(logs, `cluster-${name}.log`) });
  let server = await start();
  const keep = async () => {
    for (;;) {
      await server.died.catch(({ message }) => console.log(`${name}: ${message} Restarting it.`));
      server = await start();
    }
  };
  return { address: `${HOST}:${sitePort}`, pid: () => server.running.child.pid, died: keep() };
}

await program(
  async () => {
    await requireFree(port, HOST, 'Caddy', 'PORT');
    const directory = clusterDirectory();
    const data = join(directory, 'content');
    const secrets = localSecrets(data);
    const filled = join(directory, 'filled');
    const preparing = [
      ...toolSteps({ development: false }),
      ...programSteps(['PostgreSQL', 'Redis', 'Caddy']),
      ...packageSteps(content),
      ...packageSteps(site),
    ];
    const isFilled = existsSync(filled);
    const progress = createProgress(preparing.length + 4 + Number(!isFilled) + Number(Boolean(findProgram('nginx'))));
    for (const { title, work } of preparing) await progress.step(title, work);

    const [postgres, valkey] = await progress.step('starting PostgreSQL and Valkey', () =>
      Promise.all([startPostgres(join(directory, 'postgres')), startValkey()]),
    );
    const contentPort = await freePort();
    const contentEnv = {
      ...secrets,
      CONTENT_DATA_DIR: data,
      DATABASE_CLIENT: 'postgres',
      DATABASE_URL: postgres.url,
      DATABASE_SSL: 'false',
      PUBLIC_URL: `https://content.localhost:${port}`,
      IS_PROXIED: 'true',
      SITE_URL: siteUrl,
    };
    if (!isFilled)
      await progress.step('filling the empty database with the demo', async () => {
        await seed(contentEnv);
        writeFileSync(filled, '');
      });
    const metricsPorts = [await freePort(), await freePort()];
    const sites = await progress.step('starting two site processes', () =>
      Promise.all(
        metricsPorts.map((metricsPort, index) =>
          keepSite(`site-${'ab'[index]}`, {
            SITE_URL: siteUrl,
            CONTENT_SERVER_URL: `http://${HOST}:${contentPort}`,
            CONTENT_WEBHOOK_SECRET: secrets.CONTENT_WEBHOOK_SECRET,
            CONTENT_API_TOKEN: secrets.CONTENT_API_TOKEN,
            REDIS_URL: valkey.url,
            METRICS_PORT: String(metricsPort),
            IMAGE_CACHE_DIR: join(directory, `pictures-${index}`),
            PAGE_CACHE_DIR: join(directory, `pages-${index}`),
          }),
        ),
      ),
    );
    const front = {
      directory,
      sites: /** @type {[string, string]} */ (sites.map(({ address }) => address)),
      content: `${HOST}:${contentPort}`,
    };
    const caddy = await progress.step('starting Caddy', () => startCaddy({ ...front, port }));
    const contentServer = await progress.step('starting the content server', () =>
      startContentServer({
        port: contentPort,
        host: HOST,
        env: { ...contentEnv, SITE_WEBHOOK_URL: `${caddy.inside}/hooks/content` },
        log: join(logs, 'cluster-content-server.log'),
      }),
    );
    const nginxPort = port + 1;
    const nginx =
      findProgram('nginx') &&
      (await progress.step('starting nginx', () => startNginx({ ...front, ...caddy, port: nginxPort })));
    progress.end();

    console.log(`\nThe site:        ${siteUrl}   (certificate from Caddy's local CA: browsers show a warning)`);
    if (nginx) console.log(`through nginx:   https://localhost:${nginxPort}`);
    console.log(`Editors work at: https://content.localhost:${port}/admin`);
    console.log(`First log-in:    ${secrets.ADMIN_EMAIL}  ${secrets.ADMIN_PASSWORD}`);
    for (const [index, { address, pid }] of sites.entries())
      console.log(
        `site-${'ab'[index]}:          http://${address}   metrics on port ${metricsPorts[index]}, process ${pid()}`,
      );
    console.log(`Data folder:     ${directory}\nCtrl-C stops everything.`);
    const all = [postgres, valkey, contentServer, caddy, ...(nginx ? [nginx] : []), ...sites];
    await Promise.race(all.map(({ died }) => died));
  },
  { statusWhenStopped: 0 },
);
