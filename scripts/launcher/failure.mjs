/** An error that the user can fix: its message is one sentence, shown without a stack. */
export class Failure extends Error {}
