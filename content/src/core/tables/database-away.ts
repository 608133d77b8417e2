/**
 * A database that is away, or says to try again (40P01: deadlock, 40001: serialization), not one that refuses a value (SQL
 * state 23…, SQLITE_CONSTRAINT).
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, name, message } = cause as Error & { code?: unknown };
    if (
      typeof code === 'string' &&
      /^(E[A-Z]+|08\w{3}|40(P01|001)|57P\w{2}|53\w{3}|SQLITE_(BUSY|FULL|IOERR|CANTOPEN|LOCKED)\w*)$/.test(code)
    )
      return true;
    if (name === 'KnexTimeoutError' || /acquire a connection|Connection terminated/i.test(message)) return true;
  }
  return false;
}
