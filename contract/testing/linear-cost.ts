/** Twice is linear; four times, square. Between them there is room for a busy machine. */
const MAX_RATIO = 3;
/** Milliseconds of the processor below which nothing is told apart from noise. */
const NOISE = 60;
/** Pairs of measurements: what else the machine does only adds time, so the least of each is nearest the truth. */
const TRIES = { min: 2, max: 8 };

/** Milliseconds of the processor. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether work on a text that is twice as long never costs three times as much. @param work on a text of some length */
export function isLinear(work: (length: number) => void, length: number): boolean {
  work(length / 10);
  let [once, twice] = [Infinity, Infinity];
  for (let tries = 1; tries <= TRIES.max; tries++) {
    once = Math.min(
      once,
      cost(() => work(length)),
    );
    twice = Math.min(
      twice,
      cost(() => work(2 * length)),
    );
    if (tries >= TRIES.min && twice < Math.max(NOISE, MAX_RATIO * once)) return true;
  }
  return false;
}
