import { assertEnvironment } from '#netlify/lib/env.ts'
import { useLocalData } from './local-data.ts'
import { print, type Print } from './terminal.ts'
import { fail } from './usage.ts'

/** Runs an operator's command with the process's arguments, on the project that the environment names. */
export const runHere = async (command: (args: string[], print: Print) => Promise<void>) => {
  try {
    useLocalData()
    assertEnvironment()
    await command(process.argv.slice(2), print)
  } catch (error) {
    fail(error)
  }
}
