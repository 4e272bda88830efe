export type Print = (line: string) => void
/** Asks the person at the terminal. */
export type Ask = (question: string) => Promise<boolean>
export type Command = (print: Print, ask: Ask | undefined, ...args: string[]) => Promise<void>

/** A wrong call: its message says what would be right. */
export class UsageError extends Error {}
