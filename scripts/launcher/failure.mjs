/** Something the person at the keyboard can act on: its message is one sentence, shown without a stack. */
export class Failure extends Error {}
