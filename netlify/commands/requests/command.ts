export type Print = (line: string) => void
/** Asks the person at the terminal. */
export type Ask = (question: string) => Promise<boolean>
export type Command = (print: Print, ask: Ask | undefined, ...args: string[]) => Promise<void>

/** Wrong arguments: the message says which are right. */
export class UsageError extends Error {}
