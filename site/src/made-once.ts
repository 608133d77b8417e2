/** The ways from a function's arguments to what it returned: through objects weakly, so that nothing outlives them. */
class Step<Result> {
  readonly #byObject = new WeakMap<object, Step<Result>>();
  readonly #byValue = new Map<unknown, Step<Result>>();
  result: { value: Result } | undefined;

  next(argument: unknown): Step<Result> {
    const steps: {
      get(key: unknown): Step<Result> | undefined;
      set(key: unknown, step: Step<Result>): unknown;
    } = typeof argument === 'object' && argument !== null ? this.#byObject : this.#byValue;
    const known = steps.get(argument);
    if (known) return known;
    const step = new Step<Result>();
    steps.set(argument, step);
    return step;
  }
}

/**
 * A function of kept answers that is called once for all pages: what it returned is kept as long as the answers are. They
 * are frozen, and other objects as soon as they change (content/readings.ts), so it is never out of date.
 * @param make depends on its arguments alone. The first is an object: with it everything is forgotten. The others are
 *   few, or objects that live as long
 */
export function madeOnce<Arguments extends [object, ...unknown[]], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const start = new Step<Result>();
  return (...given) => {
    let step = start;
    for (const argument of given) step = step.next(argument);
    step.result ??= { value: make(...given) };
    return step.result.value;
  };
}
