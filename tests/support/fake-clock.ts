import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import type { OwnSite } from './own-site.ts';

/** A clock for a site's process, which stands still unless it is advanced (fake-clock-preload.mjs). */
export function makeClock() {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'ahead');
  let ahead = 0;
  let adjusted = 0;
  const tell = async (site: OwnSite) => {
    writeFileSync(file, `${ahead} ${adjusted}`);
    process.kill(site.pid, 'SIGUSR2');
    const line = `The clock is ${ahead} ms ahead, adjusted by ${adjusted} ms.`;
    // Not expect.poll, which exists in a test only.
    await vi.waitFor(() => expect(site.log()).toContain(line), { timeout: 120_000, interval: 10 });
  };
  writeFileSync(file, '0');
  return {
    env: {
      CLOCK_AHEAD: file,
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('./fake-clock-preload.mjs', import.meta.url))}`,
    },
    /** Resolves when the site's clock has been advanced. */
    async putForward(site: OwnSite, seconds: number): Promise<void> {
      ahead += seconds * 1000;
      await tell(site);
    },
    /** Moves the date only, also back, as when an administrator corrects the clock; no time passes. */
    async adjust(site: OwnSite, seconds: number): Promise<void> {
      adjusted += seconds * 1000;
      await tell(site);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
