const REPORT_EVERY_MS = 30_000;

/** Elapsed time as minutes and seconds, e.g. 75_000 ms -> '1:15'. */
function elapsed(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @typedef {ReturnType<typeof createProgress>} Progress */

/**
 * Reports progress. In a terminal one live line shows every running step with its elapsed time; elsewhere a line is
 * printed at intervals.
 * @param {number} total the number of steps
 * @param {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} out
 */
export function createProgress(total, out = process.stdout) {
  /** @type {Map<string, number>} running steps and their start times */
  const running = new Map();
  let begun = 0;
  const timer = setInterval(tick, out.isTTY ? 1000 : REPORT_EVERY_MS);
  timer.unref();

  const doing = () => [...running].map(([title, since]) => `${title} (${elapsed(Date.now() - since)})`).join(', ');
  function liveLine() {
    return running.size ? `Step ${begun} of ${total}: ${doing()}`.slice(0, (out.columns || 80) - 1) : '';
  }
  function tick() {
    const isEarly = !out.isTTY && [...running.values()].every((since) => Date.now() - since < REPORT_EVERY_MS / 2);
    if (!running.size || isEarly) return;
    out.write(out.isTTY ? `\r\x1b[K${liveLine()}` : `  still ${doing()}\n`);
  }
  function line(text) {
    out.write(out.isTTY ? `\r\x1b[K${text}\n${liveLine()}` : `${text}\n`);
  }

  return {
    line,
    /**
     * Shows `title` as running until `work` is settled, then how long it took. Steps may run concurrently.
     * @template T
     * @param {string} title the step, such as 'installing the site'
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(title, work) {
      const since = Date.now();
      begun += 1;
      running.set(title, since);
      if (out.isTTY) tick();
      else line(`Step ${begun} of ${total}: ${title}`);
      try {
        const result = await work();
        running.delete(title);
        line(`  done: ${title} (${elapsed(Date.now() - since)})`);
        return result;
      } finally {
        running.delete(title);
      }
    },
    /** Clears the live line and stops the clock. */
    end() {
      clearInterval(timer);
      running.clear();
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
