import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { type ScriptedContentServer, startScriptedContentServer } from '../../support/scripted-content-server.ts';
import { startSpecifiedContentServer } from '../../support/specified-content-server.ts';
import { templates } from '../../support/templates.ts';

const PRELOAD = fileURLToPath(new URL('../../support/fast-calls-preload.mjs', import.meta.url));

let demo: ScriptedContentServer;
let content: Awaited<ReturnType<typeof startSpecifiedContentServer>>;
let site: OwnSite;

beforeAll(async () => {
  demo = await startScriptedContentServer();
  content = await startSpecifiedContentServer({ form: 'nested', behind: demo.origin });
  site = await startOwnSite({
    CONTENT_SERVER_URL: content.origin,
    CONTENT_TIMEOUT_FACTOR: '1',
    NODE_OPTIONS: `--import=${PRELOAD}`,
    // Close to the time limit of primary content, and twice that of optional content.
    CALL_TAKES_MS: '4000',
  });
});
afterAll(async () => {
  await site.stop();
  await content.stop();
  await demo.kill();
});

test('the first visits, all at once, to every template of a content server that is slow and has only what is specified are answered @DECISION-43', async () => {
  const statuses = await Promise.all(
    Object.entries(templates).map(async ([name, path]) => [name, (await fetch(site.origin + path)).status]),
  );
  expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(Object.keys(templates).map((name) => [name, 200])));
});
