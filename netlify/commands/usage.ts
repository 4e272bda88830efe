import { parseArgs, type ParseArgsConfig } from 'node:util'
import { printError } from './terminal.ts'

/** Wrong arguments: the message says which are right. */
export class UsageError extends Error {}

/** Parses a command's arguments. @throws UsageError with the usage if there are any others. */
export const argumentsOf = <Config extends ParseArgsConfig>(config: Config, usage: string) => {
  try {
    return parseArgs(config)
  } catch {
    throw new UsageError(usage)
  }
}

/** Ends a command with the error's message, and the exit code 2 for wrong arguments. */
export const fail = (error: unknown) => {
  printError(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
