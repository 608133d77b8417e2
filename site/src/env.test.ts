import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** The settings of a process started with these variables. */
async function settings(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return (await import('./env.ts')).env;
}

test('an empty variable counts as not set', async () => {
  const { REDIS_URL, PORT, BRAND_NAME, LOG_LEVEL } = await settings({
    REDIS_URL: '',
    PORT: ' ',
    BRAND_NAME: '',
    LOG_LEVEL: '',
  });
  expect([REDIS_URL, PORT, BRAND_NAME, LOG_LEVEL]).toEqual([undefined, 3000, 'Sky Travel', expect.any(String)]);
});

test('security contacts are e-mail or https addresses', async () => {
  const { SECURITY_CONTACT } = await settings({
    SECURITY_CONTACT: 'a@shop.test, https://shop.test/report,',
  });
  expect(SECURITY_CONTACT).toEqual(['mailto:a@shop.test', 'https://shop.test/report']);
});

test.each(['nobody', 'http://shop.test', 'a@shop.test\nExpires: never'])(
  'the security contact %j is refused',
  async (contact) => {
    await expect(settings({ SECURITY_CONTACT: contact })).rejects.toThrow('SECURITY_CONTACT');
  },
);

test('the error names an invalid variable', async () => {
  await expect(settings({ CONTENT_SERVER_URL: 'nowhere' })).rejects.toThrow('CONTENT_SERVER_URL');
});

test.each(['maps.example; script-src *', '*.example', 'http://maps.example', 'maps.example/a', '*'])(
  'nothing but https hosts comes into the policy (MAP_HOSTS=%s)',
  async (hosts) => {
    await expect(settings({ MAP_HOSTS: hosts })).rejects.toThrow('MAP_HOSTS');
  },
);
