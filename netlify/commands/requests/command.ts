import type { Print } from '../terminal.ts'

/** Asks the person at the terminal. */
export type Ask = (question: string) => Promise<boolean>
export type Command = (print: Print, ask: Ask | undefined, ...args: string[]) => Promise<void>
