import type { Conflict } from '../form-conflict';

/** For each field that both have changed: whose value is kept. */
export type Choice = Record<string, 'theirs' | 'mine'>;

type Ask = (conflicts: Conflict[]) => Promise<Choice | undefined>;

/** How the screen asks; none while no page of the admin is shown. */
let ask: Ask | undefined;

/** Lets the screen ask from now on. */
export function offerAsking(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** Asks whose values are kept; undefined: the editor goes back to the form. */
export const askWhose = async (conflicts: Conflict[]): Promise<Choice | undefined> => ask?.(conflicts);
