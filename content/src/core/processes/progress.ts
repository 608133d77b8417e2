const startedAt = Date.now();
let lastSaid = 0;

/** Prints a line of a long command with the seconds since its start. */
export const print = (line: string): void =>
  console.log(`[${String(Math.round((Date.now() - startedAt) / 1000)).padStart(3)} s] ${line}`);

/** Prints progress, at most every three seconds: the lines in between are left out. */
export function printProgress(line: string): void {
  if (Date.now() - lastSaid < 3000) return;
  lastSaid = Date.now();
  print(line);
}
