// Loaded into a site before anything else (node --import): each call to the content server takes CALL_TAKES_MS, of a time that
// passes faster than the real one. Time limits are of that time, too, and everything happens in its order, one after the
// other: so a call is never too late because the machine is slow.
const STEP_MS = 250;
const TICK_MS = 5;
const takes = Number(process.env.CALL_TAKES_MS);

let now = 0;
/** @type {{ at: number, happen: () => void }[]} */
const ahead = [];

/** @param {number} ms @param {() => void} happen */
function after(ms, happen) {
  const at = now + ms;
  const place = ahead.findLastIndex((other) => other.at <= at);
  ahead.splice(place + 1, 0, { at, happen });
}

async function passTime() {
  const until = now + STEP_MS;
  for (let next = ahead[0]; next && next.at <= until; next = ahead[0]) {
    ahead.shift();
    now = next.at;
    next.happen();
    // What waited for it goes on before anything later happens.
    await new Promise((resolve) => setImmediate(resolve));
  }
  now = until;
  tick();
}
const tick = () => setTimeout(() => void passTime(), TICK_MS).unref();
tick();

const tooLate = () => new DOMException('The time is over', 'TimeoutError');
AbortSignal.timeout = (ms) => {
  const controller = new AbortController();
  after(ms, () => controller.abort(tooLate()));
  return controller.signal;
};

const realFetch = globalThis.fetch;
globalThis.fetch = async (address, { signal, ...options } = /** @type {RequestInit} */ ({})) => {
  await new Promise((resolve, reject) => {
    after(takes, () => resolve(undefined));
    signal?.addEventListener('abort', () => reject(tooLate()), { once: true });
  });
  return realFetch(address, options);
};
