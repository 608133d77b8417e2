import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { type ScriptedContentServer, startScriptedContentServer } from '../../support/scripted-content-server.ts';

/** Breaks the head of a page, and each date on it: the second fault comes when nobody waits for the page any more. */
const FAULTS = `
  const fail = () => { throw new RangeError('a part that breaks') };
  Intl.Locale.prototype.maximize = fail;
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: fail });
`;

let content: ScriptedContentServer;
let site: OwnSite;
beforeAll(async () => {
  content = await startScriptedContentServer();
  site = await startOwnSite({
    CONTENT_SERVER_URL: content.origin,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTS)}`,
  });
});
afterAll(() => site.stop());
afterAll(() => content.kill());

test('a page of which several parts break answers 500, and the site goes on @ERROR-1 @DECISION-7', async () => {
  for (const path of ['/en', '/stories/en', '/en']) {
    const answer = await fetch(site.origin + path);
    expect(answer.status, path).toBe(500);
    expect(await answer.text(), path).not.toMatch(/a part that breaks|at .*:\d/);
  }
  expect((await fetch(`${site.origin}/robots.txt`)).status).toBe(200);
  expect(site.log()).toContain('An error occurred: rendering');
});
