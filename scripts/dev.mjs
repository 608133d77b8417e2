// npm run dev: content server and site, both starting again by themselves when their sources change.
import { localSecrets } from './launcher/first-login.mjs';
import { content, dataDirectory, site } from './launcher/places.mjs';
import { requireFree } from './launcher/ports.mjs';
import { buildSteps, installSteps, seedSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createSay } from './launcher/say.mjs';
import { startContentServer, startSite } from './launcher/servers.mjs';

const host = process.env.HOST ?? '127.0.0.1';
const sitePort = Number(process.env.PORT ?? 3000);
const contentPort = Number(process.env.CONTENT_PORT ?? 1337);

await program(
  async () => {
    await requireFree(contentPort, host, 'the content server', 'CONTENT_PORT');
    await requireFree(sitePort, host, 'the site', 'PORT');
    const secrets = localSecrets(dataDirectory);
    const siteUrl = `http://localhost:${sitePort}`;
    const siteWebhook = `http://127.0.0.1:${sitePort}/hooks/content`;
    const contentEnv = {
      CONTENT_DATA_DIR: dataDirectory,
      SITE_URL: siteUrl,
      SITE_WEBHOOK_URL: siteWebhook,
      ...secrets,
    };
    const siteEnv = { ...secrets, SITE_URL: siteUrl, CONTENT_SERVER_URL: `http://127.0.0.1:${contentPort}` };

    const seeding = seedSteps(dataDirectory, contentEnv);
    const steps = [
      ...toolSteps({ development: true }),
      ...installSteps(content),
      ...installSteps(site),
      ...(seeding.length ? buildSteps(content) : []),
      ...seeding,
    ];
    const say = createSay(steps.length);
    for (const { title, work } of steps) await say.step(title, work);
    say.end();

    const development = { host, wait: false };
    const servers = await Promise.all([
      startContentServer(
        { ...development, port: contentPort, prefix: 'content | ', env: { ...contentEnv, NODE_ENV: 'development' } },
        'develop',
      ),
      startSite(
        {
          ...development,
          port: sitePort,
          args: ['--port', String(sitePort), '--host', host],
          prefix: 'site    | ',
          env: { ...siteEnv, NODE_ENV: 'development' },
        },
        'dev',
      ),
    ]);
    console.log(`The site: ${siteUrl}   Editors: http://localhost:${contentPort}/admin`);
    console.log(`First log-in: ${secrets.ADMIN_EMAIL}  ${secrets.ADMIN_PASSWORD}   Ctrl-C stops both.`);
    await Promise.race(servers.map(({ died }) => died));
  },
  { statusWhenStopped: 0 },
);
